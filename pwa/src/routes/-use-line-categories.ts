import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { productQuery } from '../features/product/product.queries.ts'
import { fillFromCatalogue } from '../local-catalogue/local-first-query.ts'
import { useOnline } from '../network/connectivity.ts'
import { setCategory, useCart } from '../shop/cart/cart.ts'
import type { Offers } from '../shop/offers/offer-discounts.ts'
import { loadProduct } from './-card-controls.tsx'

/** Completes lines that were added from a card, so that offers on categories are known, also offline. */
export function useLineCategories(offers: Offers): void {
  const queryClient = useQueryClient()
  const isOnline = useOnline()
  const lines = useCart()
  const hasCategories = offers?.some(({ categories }) => categories.length > 0)
  const incomplete = hasCategories ? lines.filter(({ categoryId }) => categoryId === undefined) : []
  const ids = [...new Set(incomplete.map(({ id }) => id))].join(' ')
  useEffect(() => {
    // Without an answer the server alone knows the offer.
    for (const id of ids === '' ? [] : ids.split(' ')) completeLine(queryClient, id, isOnline).catch(() => undefined)
  }, [queryClient, isOnline, ids])
}

async function completeLine(queryClient: QueryClient, id: string, isOnline: boolean): Promise<void> {
  const query = productQuery(id)
  await fillFromCatalogue(queryClient, query, 'fallback')
  const stored = queryClient.getQueryData(query.queryKey)?.product
  const product = stored ?? (isOnline ? await loadProduct(queryClient, id) : undefined)
  if (product) await setCategory(id, product.category._id)
}
