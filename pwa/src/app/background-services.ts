import type { QueryClient } from '@tanstack/react-query'
import { shopRulesQuery } from '../features/shop-settings/shop-settings.queries.ts'
import { storeLanguage } from '../language/stored-language.ts'
import { whenIdle } from '../lib/when-idle.ts'
import { onConnectivity } from '../network/connectivity.ts'
import { startReachabilityProbe } from '../network/reachability-probe.ts'
import { isSaveDataOn } from '../network/save-data.ts'
import { isOfOrder, onAnnouncement, onSettled } from '../outbox/flush.ts'
import { startOutbox } from '../outbox/schedule.ts'
import { loadInstallParts } from '../pwa/install-offers.ts'
import { watchInstallPrompt } from '../pwa/install-prompt.ts'
import { cacheLoadedMessages } from '../pwa/language-files.ts'
import { hasPushRecord } from '../pwa/push/push-logout.ts'
import { startSessionRefresh } from '../session/refresh-session.ts'
import { getCurrentSession, onSession } from '../session/session.ts'
import { startSessionExpiry } from '../session/session-expiry.ts'
import { wishlist } from '../shop/wishlist.ts'
import { startOrderNotifications } from './order-notifications.ts'
import { startRefetchingFailedQueries } from './query/refetch-failed-queries.ts'
import type { AppRouter } from './router.tsx'

/** In milliseconds. */
const RULES_STALE_MS = 15 * 60_000

export function startBackgroundServices(queryClient: QueryClient, router: AppRouter): void {
  startSessionExpiry(queryClient)
  startSessionRefresh()
  startOrderNotifications(queryClient)
  onSettled((settlement) => {
    if (settlement.kind !== 'accepted' || !isOfOrder(settlement)) return
    loadInstallParts().then(
      (parts) => parts.handleOrder(),
      () => undefined,
    )
    withIdleServices((idle) => idle.askForRoom())
  })
  // When the chunk fails to load, the account shows the result.
  const withNotifications = (use: (loaded: typeof import('./mutation-notifications.ts')) => unknown) =>
    void import('./mutation-notifications.ts').then(use).catch(() => undefined)
  onSettled((settlement) => {
    if (!isOfOrder(settlement)) withNotifications((loaded) => loaded.applySettlement(queryClient, settlement))
  })
  onAnnouncement((settlement) => {
    if (!isOfOrder(settlement)) withNotifications((loaded) => loaded.announceSettlement(settlement))
  })
  startOutbox()
  startReachabilityProbe()
  startRefetchingFailedQueries(queryClient)
  watchInstallPrompt()
  import('../pwa/register-sw.ts').then(
    ({ startWorker }) =>
      startWorker((start) => {
        if (isSaveDataOn()) withIdleServices((idle) => idle.startWhenWanted(start))
        else start()
      }),
    // The chunk failed to load: the next page tries again.
    () => undefined,
  )
  startCatalogueSync(queryClient)
  startRulesPrefetch(queryClient, router)
  startSignedInParts(router)
  startPushUpkeep()
  whenIdle(() => void Promise.all([cacheLoadedMessages(), storeLanguage()]).catch(() => undefined))
  whenIdle(() => setTimeout(() => withIdleServices((idle) => idle.startIdleServices()), IDLE_SERVICES_DELAY_MS))
}

/** Fetches what the cart needs offline too, after the first change of page: the first visit asks only for its page. */
function startRulesPrefetch(queryClient: QueryClient, router: AppRouter): void {
  const unsubscribe = router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    if (!pathChanged || fromLocation === undefined) return
    unsubscribe()
    whenIdle(() => void queryClient.prefetchQuery({ ...shopRulesQuery(), staleTime: RULES_STALE_MS }))
  })
}

/** After the catalogue and the service worker, in milliseconds. */
const IDLE_SERVICES_DELAY_MS = 4_000

/** When the chunk fails to load, the next page tries again. */
const withIdleServices = (use: (loaded: typeof import('./idle-services.ts')) => unknown) =>
  void import('./idle-services.ts').then(use).catch(() => undefined)

/** Starts the catalogue sync when the page is idle. */
function startCatalogueSync(queryClient: QueryClient): void {
  whenIdle(() => {
    import('./query/catalogue-invalidation.ts')
      .then((module) => module.startCatalogueUpdates(queryClient))
      // The chunk failed to load; everything is fetched from the API.
      .catch(() => undefined)
  })
}

/** Loads what only signed-in users need; guests load nothing for it. */
function startSignedInParts(router: AppRouter): void {
  let isRequested = false
  const check = () => {
    if (isRequested || getCurrentSession().status !== 'signed-in') return
    isRequested = true
    import('./signed-in-services.ts').then(
      (services) => services.startSignedInServices(router),
      // Offline: retried on reconnection.
      () => {
        isRequested = false
      },
    )
  }
  onSession(check)
  onConnectivity(check)
  check()
}

/** Only on a device with notifications. */
function startPushUpkeep(): void {
  const check = () => {
    if (!hasPushRecord()) return
    import('./push-upkeep.ts').then(({ schedulePushUpkeep }) => schedulePushUpkeep()).catch(() => undefined)
  }
  onSession(check)
  onConnectivity(check)
  wishlist.subscribe(check)
  whenIdle(check)
}
