import { QueryClient } from '@tanstack/react-query'
import { ApiError, NetworkError } from '../api-client/errors.ts'
import { deviceIsOnline } from '../offline/connectivity.ts'

const MINUTE = 60_000

/** How long what no screen shows stays in memory, in milliseconds; timers know no more than 24 days. */
const KEPT_FOR = 7 * 24 * 60 * MINUTE

const RETRIES = 2

function isWorthRetrying(error: unknown): boolean {
  if (error instanceof ApiError) return error.status >= 500 || error.status === 408
  // Who waited in vain for all of the time that a call has is told so, not kept waiting twice more.
  return error instanceof NetworkError && !error.isTimeout
}

/**
 * Makes the store of what the API answered.
 *
 * @param options.retries how often a failed read is tried again; the server's rendering and the tests take 0
 */
export function createQueryClient({ retries = RETRIES }: { retries?: number } = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Ask first, then wait: a phone's own idea of being offline is often wrong.
        networkMode: 'offlineFirst',
        staleTime: MINUTE,
        gcTime: KEPT_FOR,
        // Data costs money; what has to be live says so itself.
        refetchOnWindowFocus: false,
        // Without a network a retry would pause and whoever waits for it would hang.
        retry: (count, error) => count < retries && deviceIsOnline() && isWorthRetrying(error),
      },
      mutations: { networkMode: 'offlineFirst', retry: false },
    },
  })
}
