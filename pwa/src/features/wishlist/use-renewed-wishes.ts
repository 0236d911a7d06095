import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api-client/errors.ts'
import { useOnline } from '../../offline/connectivity.ts'
import { renewWishes, type Wish } from '../../offline/wishlist.ts'
import type { LoadProduct } from './load-product.ts'

/**
 * Refreshes the saved products once, when online: their prices, and the full product where only card data was stored.
 * @returns ids of products that no longer exist
 */
export function useRenewedWishes(wishes: readonly Wish[], load: LoadProduct): ReadonlySet<string> {
  const queryClient = useQueryClient()
  const isOnline = useOnline()
  const asked = useRef(new Set<string>())
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (!isOnline) return
    const renew = async ({ _id }: Wish) => {
      const product = await productNow(queryClient, _id, load)
      if (product === 'gone') setGone((ids) => new Set([...ids, _id]))
      // Keep the stored product and try again when next online.
      else if (product === 'unknown') asked.current.delete(_id)
      else await renewWishes([product])
    }
    const unasked = wishes.filter(({ _id }) => !asked.current.has(_id))
    for (const { _id } of unasked) asked.current.add(_id)
    void oneAfterTheOther(unasked, renew)
  }, [wishes, load, queryClient, isOnline])
  return gone
}

/** Sequential, so that a long wishlist does not delay the page's own requests. */
async function oneAfterTheOther(wishes: readonly Wish[], renew: (wish: Wish) => Promise<void>): Promise<void> {
  // Throws only when storage is full; the stored product then stays as it was.
  for (const wish of wishes) await renew(wish).catch(() => undefined)
}

async function productNow(queryClient: QueryClient, id: string, load: LoadProduct) {
  try {
    return await load(queryClient, id)
  } catch (error) {
    return error instanceof ApiError && error.code === 'not_found' ? 'gone' : 'unknown'
  }
}
