import type { QueryClient } from '@tanstack/react-query'
import { getProduct, listCategoryProducts, listProducts, searchProducts } from '@usiku/contracts/catalogue.ts'

const PRICED: readonly unknown[] = [listProducts.id, listCategoryProducts.id, getProduct.id, searchProducts.id]
const DAY = 24 * 3_600_000

/**
 * From when the oldest prices on the screen are, as the strip says it: the time
 * of the day, and the date when that was another day. `undefined` when the screen
 * shows none.
 */
export function pricesAsOf(queryClient: QueryClient, now = Date.now()): string | undefined {
  const times = queryClient
    .getQueryCache()
    .findAll({
      type: 'active',
      predicate: ({ queryKey, state }) => PRICED.includes(queryKey[0]) && state.dataUpdatedAt > 0,
    })
    .map((query) => query.state.dataUpdatedAt)
  if (times.length === 0) return undefined
  const oldest = new Date(Math.min(...times))
  const time = oldest.toLocaleTimeString('en-KE', { hour: '2-digit', minute: '2-digit', hour12: false })
  if (now - oldest.getTime() < DAY) return time
  return `${oldest.toLocaleDateString('en-KE', { day: 'numeric', month: 'short' })}, ${time}`
}
