import type { QueryClient } from '@tanstack/react-query'
import {
  getProduct,
  listCategoryProducts,
  listProducts,
  searchProducts,
} from '@usiku/contracts/catalogue/operations.ts'
import { formatNairobiMoment } from '../lib/nairobi-time.ts'

const PRICED_OPERATIONS: readonly unknown[] = [
  listProducts.id,
  listCategoryProducts.id,
  getProduct.id,
  searchProducts.id,
]

/**
 * Age of the oldest price on the screen, with the day when it is not today in Nairobi.
 *
 * @param cachedAt when cart or wishlist prices were last confirmed, in milliseconds
 */
export function formatPricesUpdatedAt(
  queryClient: QueryClient,
  now = new Date(),
  cachedAt?: number,
): string | undefined {
  const times = queryClient
    .getQueryCache()
    .findAll({
      type: 'active',
      predicate: ({ queryKey, state }) => PRICED_OPERATIONS.includes(queryKey[0]) && state.dataUpdatedAt > 0,
    })
    .map((query) => query.state.dataUpdatedAt)
  if (cachedAt !== undefined) times.push(cachedAt)
  if (times.length === 0) return undefined
  const oldest = new Date(Math.min(...times)).toISOString()
  return formatNairobiMoment(oldest, now).replace('Today, ', '')
}
