import type { QueryClient } from '@tanstack/react-query'
import { bypassBrowserCache } from '../../api/transport.ts'

/** Invalidates all queries that contain one of these products; inactive ones refetch when shown. */
export function invalidateProducts(queryClient: QueryClient, ids: ReadonlySet<string>): void {
  bypassBrowserCache()
  void queryClient.invalidateQueries({ predicate: ({ state }) => containsProduct(state.data, ids) })
}

/** Searches any response shape for one of these products. */
export function containsProduct(data: unknown, ids: ReadonlySet<string>): boolean {
  if (typeof data !== 'object' || data === null) return false
  if ('_id' in data && typeof data._id === 'string' && ids.has(data._id)) return true
  return Object.values(data).some((part) => containsProduct(part, ids))
}
