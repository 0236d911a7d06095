import { QueryClient } from '@tanstack/react-query'
import { ApiError, NetworkError } from '../../api/errors.ts'
import { isDeviceOnline } from '../../network/connectivity.ts'

const MINUTE_MS = 60_000

/** Garbage collection time in milliseconds; timers support at most 24 days. */
const CACHE_TIME_MS = 7 * 24 * 60 * MINUTE_MS

const RETRIES = 2

function isWorthRetrying(error: unknown): boolean {
  if (error instanceof ApiError) return error.status >= 500 || error.status === 408
  // Do not retry after a full timeout.
  return error instanceof NetworkError && !error.isTimeout
}

/** @param options.retries 0 for server rendering and tests */
export function createQueryClient({ retries = RETRIES }: { retries?: number } = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Try first: `navigator.onLine` is often wrong.
        networkMode: 'offlineFirst',
        staleTime: MINUTE_MS,
        gcTime: CACHE_TIME_MS,
        // Data is expensive; live screens opt in.
        refetchOnWindowFocus: false,
        // Offline a retry would pause and its caller would hang.
        retry: (count, error) => count < retries && isDeviceOnline() && isWorthRetrying(error),
      },
      mutations: { networkMode: 'offlineFirst', retry: false },
    },
  })
}
