import type { QueryClient } from '@tanstack/react-query'
import { distrustBrowserCache } from '../api-client/transport.ts'

/**
 * Has everything looked up again that shows one of these products: its page, and
 * lists with its card. What is not on the screen waits until it is.
 *
 * @param ids of products
 */
export function renewProducts(queryClient: QueryClient, ids: ReadonlySet<string>): void {
  distrustBrowserCache()
  void queryClient.invalidateQueries({ predicate: ({ state }) => holds(state.data, ids) })
}

/** Whether an answer, however it is made up, has one of these products in it. */
export function holds(data: unknown, ids: ReadonlySet<string>): boolean {
  if (typeof data !== 'object' || data === null) return false
  if ('_id' in data && typeof data._id === 'string' && ids.has(data._id)) return true
  return Object.values(data).some((part) => holds(part, ids))
}
