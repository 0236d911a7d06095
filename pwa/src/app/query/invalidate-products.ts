import type { QueryClient } from '@tanstack/react-query'
import { bypassBrowserCache } from '../../api/transport.ts'
import { isRecord } from '../../lib/guards.ts'

/** Invalidates all queries that contain one of these products; inactive ones refetch when shown. */
export function invalidateProducts(queryClient: QueryClient, ids: ReadonlySet<string>): void {
  bypassBrowserCache()
  void queryClient.invalidateQueries({ predicate: ({ state }) => containsProduct(state.data, ids) })
}

/** Searches any response shape for one of these products. */
export function containsProduct(data: unknown, ids: ReadonlySet<string>): boolean {
  if (!isRecord(data)) return false
  if (typeof data._id === 'string' && ids.has(data._id)) return true
  return Object.values(data).some((part) => containsProduct(part, ids))
}
