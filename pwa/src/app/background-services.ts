import type { QueryClient } from '@tanstack/react-query'
import { startReachabilityProbe } from '../network/reachability-probe.ts'
import { onMutationEvent } from '../outbox/mutations/mutation-events.ts'
import { onOrderAccepted } from '../outbox/orders/flush-orders.ts'
import { startOutbox } from '../outbox/schedule.ts'
import { startPwa } from '../pwa/start-pwa.ts'
import { startSessionRefresh } from '../session/refresh-session.ts'
import { startSessionExpiry } from '../session/session-expiry.ts'
import { startOrderNotifications } from './order-notifications.ts'
import { startAdminPrefetch } from './prefetch-admin-files.ts'
import { startRefetchingFailedQueries } from './query/refetch-failed-queries.ts'
import { startCatalogueSync } from './start-catalogue-sync.ts'

export function startBackgroundServices(queryClient: QueryClient): void {
  startSessionExpiry(queryClient)
  startSessionRefresh()
  startOrderNotifications(queryClient)
  onOrderAccepted(() => {
    // Ask the browser not to evict storage once the customer has data.
    navigator.storage?.persist?.().catch(() => undefined)
  })
  onMutationEvent((event, from) => {
    import('./mutation-notifications.ts')
      .then(({ showMutationOutcome: showWriteNews }) => showWriteNews(queryClient, event, from))
      // The chunk failed to load; the account shows the result.
      .catch(() => undefined)
  })
  startOutbox()
  startReachabilityProbe()
  startRefetchingFailedQueries(queryClient)
  startPwa()
  startCatalogueSync(queryClient)
  startAdminPrefetch()
}
