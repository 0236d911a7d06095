import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Product } from '@usiku/contracts/catalogue/operations.ts'
import type { CartLine } from '@usiku/contracts/orders/operations.ts'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/errors.ts'
import { useOnline } from '../../network/connectivity.ts'
import { refreshInCart } from '../../shop/cart/cart.ts'

/** Prefers cached products. */
export type LoadCartProduct = (queryClient: QueryClient, id: string) => Promise<Product>

/**
 * Refreshes prices and stock of the cart once, when online; without a response they stay.
 * @returns names of products whose price changed
 */
export function useRefreshCart(lines: readonly CartLine[], loadProduct: LoadCartProduct): readonly string[] {
  const queryClient = useQueryClient()
  const isOnline = useOnline()
  const requestedIds = useRef(new Set<string>())
  const [repricedNames, setRepricedNames] = useState<readonly string[]>([])
  useEffect(() => {
    if (!isOnline) return
    const refresh = async (id: string) => {
      const product = await loadLatestProduct(queryClient, id, loadProduct)
      if (product === 'unknown') return void requestedIds.current.delete(id)
      const repriced = lines.filter((line) => line.id === id && hasOtherPrice(line, product))
      if (repriced.length > 0)
        setRepricedNames((names) => [...new Set([...names, ...repriced.map(({ name }) => name)])])
      await refreshInCart(id, product)
    }
    const ids = [...new Set(lines.map(({ id }) => id))].filter((id) => !requestedIds.current.has(id))
    for (const id of ids) requestedIds.current.add(id)
    void runSequentially(ids, refresh)
  }, [lines, loadProduct, queryClient, isOnline])
  return repricedNames
}

/** Sequential, so that a long cart does not delay the page's own requests. */
async function runSequentially(ids: readonly string[], refresh: (id: string) => Promise<void>): Promise<void> {
  // Throws only when storage is full; the checkout then reports what changed.
  for (const id of ids) await refresh(id).catch(() => undefined)
}

async function loadLatestProduct(queryClient: QueryClient, id: string, loadProduct: LoadCartProduct) {
  try {
    return await loadProduct(queryClient, id)
  } catch (error) {
    return error instanceof ApiError && error.code === 'not_found' ? undefined : 'unknown'
  }
}

function hasOtherPrice({ volume }: CartLine, product: Product | undefined): boolean {
  const variant = product?.volumes.find(({ _id }) => _id === volume._id)
  return variant !== undefined && variant.priceAfterDiscount !== volume.priceAfterDiscount
}
