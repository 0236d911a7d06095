import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/errors.ts'
import { useOnline } from '../../network/connectivity.ts'
import { refreshWishlist, type WishlistItem } from '../../shop/wishlist.ts'
import type { LoadProduct } from './load-product.ts'

/**
 * Refreshes the saved products once, when online: their prices, and the full product where only card data was stored.
 * @returns ids of products that no longer exist
 */
export function useRefreshWishlist(items: readonly WishlistItem[], loadProduct: LoadProduct): ReadonlySet<string> {
  const queryClient = useQueryClient()
  const isOnline = useOnline()
  const requestedIds = useRef(new Set<string>())
  const [unavailableIds, setUnavailableIds] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (!isOnline) return
    const refresh = async ({ _id }: WishlistItem) => {
      const product = await loadLatestProduct(queryClient, _id, loadProduct)
      if (product === 'gone') setUnavailableIds((ids) => new Set([...ids, _id]))
      // Keep the stored product and try again when next online.
      else if (product === 'unknown') requestedIds.current.delete(_id)
      else await refreshWishlist([product])
    }
    const unrequested = items.filter(({ _id }) => !requestedIds.current.has(_id))
    for (const { _id } of unrequested) requestedIds.current.add(_id)
    void runSequentially(unrequested, refresh)
  }, [items, loadProduct, queryClient, isOnline])
  return unavailableIds
}

/** Sequential, so that a long wishlist does not delay the page's own requests. */
async function runSequentially(
  items: readonly WishlistItem[],
  refresh: (item: WishlistItem) => Promise<void>,
): Promise<void> {
  // Throws only when storage is full; the stored product then stays as it was.
  for (const item of items) await refresh(item).catch(() => undefined)
}

async function loadLatestProduct(queryClient: QueryClient, id: string, loadProduct: LoadProduct) {
  try {
    return await loadProduct(queryClient, id)
  } catch (error) {
    return error instanceof ApiError && error.code === 'not_found' ? 'gone' : 'unknown'
  }
}
