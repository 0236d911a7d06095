import type { QueryClient } from '@tanstack/react-query'
import { isOnline, onConnectivity } from '../../network/connectivity.ts'

/**
 * Refetches failed queries on screen when the connection returns. TanStack Query alone misses that on a page that
 * started offline, since it assumes a connection at first, and when the server was silent.
 * @returns unsubscribe
 */
export function startRefetchingFailedQueries(queryClient: QueryClient): () => void {
  let wasOnline = isOnline()
  return onConnectivity(() => {
    const isBack = isOnline() && !wasOnline
    wasOnline = isOnline()
    if (!isBack) return
    const filters = {
      type: 'active',
      predicate: ({ state }: { readonly state: { readonly status: string } }) => state.status === 'error',
    } as const
    void queryClient.refetchQueries(filters, { cancelRefetch: false })
  })
}
