import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useOnline } from '../../offline/connectivity.ts'
import { renewWishes, type Wish } from '../../offline/wishlist.ts'
import type { LoadProduct } from './load-product.ts'

/**
 * Asks once, when there is a network, for the products that were put aside: so
 * their prices are today's, and those kept from a card alone become whole.
 */
export function useRenewedWishes(wishes: readonly Wish[], load: LoadProduct): void {
  const queryClient = useQueryClient()
  const isOnline = useOnline()
  const asked = useRef(new Set<string>())
  useEffect(() => {
    if (!isOnline) return
    const slugs = wishes.map((wish) => wish.slug).filter((slug) => !asked.current.has(slug))
    for (const slug of slugs) asked.current.add(slug)
    void renew(queryClient, slugs, load)
  }, [wishes, load, queryClient, isOnline])
}

/** One after the other: a long wishlist must not hold up what the page itself needs. */
async function renew(queryClient: QueryClient, slugs: readonly string[], load: LoadProduct): Promise<void> {
  for (const slug of slugs) {
    try {
      await renewWishes([await load(queryClient, slug)])
    } catch {
      // It stays as it was kept; its own page says what has become of it.
    }
  }
}
