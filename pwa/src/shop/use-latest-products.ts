import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Product } from '@usiku/contracts/catalogue/operations.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { ApiError } from '../api/errors.ts'
import { useOnline } from '../network/connectivity.ts'

/** Prefers cached products. */
export type LoadProduct = (queryClient: QueryClient, idOrSlug: string) => Promise<Product>

/**
 * Loads each product once, when online; without an answer, again when next online.
 *
 * @param onLoaded receives `undefined` for a product that no longer exists
 */
export function useLatestProducts(
  ids: readonly string[],
  loadProduct: LoadProduct,
  onLoaded: (id: string, product: Product | undefined) => Promise<void>,
): void {
  const queryClient = useQueryClient()
  const isOnline = useOnline()
  const requestedIds = useRef(new Set<string>())
  const handleLoaded = useEffectEvent(onLoaded)
  const idsKey = ids.join(' ')
  useEffect(() => {
    if (!isOnline) return
    const load = async (id: string) => {
      const product = await loadLatestProduct(queryClient, id, loadProduct)
      if (product === 'unknown') requestedIds.current.delete(id)
      else await handleLoaded(id, product)
    }
    const unrequested = [...new Set(idsKey.split(' '))].filter((id) => id !== '' && !requestedIds.current.has(id))
    for (const id of unrequested) requestedIds.current.add(id)
    void runSequentially(unrequested, load)
  }, [idsKey, loadProduct, queryClient, isOnline])
}

/** Sequential, so that a long list does not delay the page's own requests. */
async function runSequentially(ids: readonly string[], load: (id: string) => Promise<void>): Promise<void> {
  // Throws only when storage is full; the stored data then stays as it was.
  for (const id of ids) await load(id).catch(() => undefined)
}

async function loadLatestProduct(queryClient: QueryClient, id: string, loadProduct: LoadProduct) {
  try {
    return await loadProduct(queryClient, id)
  } catch (error) {
    return error instanceof ApiError && error.code === 'not_found' ? undefined : 'unknown'
  }
}
