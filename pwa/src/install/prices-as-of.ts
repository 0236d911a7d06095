import type { QueryClient } from '@tanstack/react-query'
import { getProduct, listCategoryProducts, listProducts, searchProducts } from '@usiku/contracts/catalogue.ts'
import { nairobiMoment } from '../ui/nairobi-time.ts'

const PRICED: readonly unknown[] = [listProducts.id, listCategoryProducts.id, getProduct.id, searchProducts.id]

/**
 * Age of the oldest price on the screen, with the day when it is not today in Nairobi.
 *
 * @param kept when cart or wishlist prices were last confirmed, in milliseconds
 */
export function pricesAsOf(queryClient: QueryClient, now = new Date(), kept?: number): string | undefined {
  const times = queryClient
    .getQueryCache()
    .findAll({
      type: 'active',
      predicate: ({ queryKey, state }) => PRICED.includes(queryKey[0]) && state.dataUpdatedAt > 0,
    })
    .map((query) => query.state.dataUpdatedAt)
  if (kept !== undefined) times.push(kept)
  if (times.length === 0) return undefined
  const oldest = new Date(Math.min(...times)).toISOString()
  return nairobiMoment(oldest, now).replace('Today, ', '')
}
