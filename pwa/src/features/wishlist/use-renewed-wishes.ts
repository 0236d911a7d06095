import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api-client/errors.ts'
import { useOnline } from '../../offline/connectivity.ts'
import { renewWishes, type Wish } from '../../offline/wishlist.ts'
import type { LoadProduct } from './load-product.ts'

/**
 * Asks once, when there is a network, for the products that were put aside: so
 * their prices are today's, and those kept from a card alone become whole.
 *
 * @returns the ids of those that the shop has no more
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
      // It stays as it was kept, and is asked for again with the next network.
      else if (product === 'unknown') asked.current.delete(_id)
      else await renewWishes([product])
    }
    const unasked = wishes.filter(({ _id }) => !asked.current.has(_id))
    for (const { _id } of unasked) asked.current.add(_id)
    void oneAfterTheOther(unasked, renew)
  }, [wishes, load, queryClient, isOnline])
  return gone
}

/** A long wishlist must not hold up what the page itself needs. */
async function oneAfterTheOther(wishes: readonly Wish[], renew: (wish: Wish) => Promise<void>): Promise<void> {
  // Only a phone without room throws here; then it stays as it was kept.
  for (const wish of wishes) await renew(wish).catch(() => undefined)
}

async function productNow(queryClient: QueryClient, id: string, load: LoadProduct) {
  try {
    return await load(queryClient, id)
  } catch (error) {
    return error instanceof ApiError && error.code === 'not_found' ? 'gone' : 'unknown'
  }
}
