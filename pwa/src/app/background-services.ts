import type { QueryClient } from '@tanstack/react-query'
import { shopRulesQuery } from '../features/shop-settings/shop-settings.queries.ts'
import { storeLanguage } from '../language/stored-language.ts'
import { whenIdle } from '../lib/when-idle.ts'
import { onConnectivity } from '../network/connectivity.ts'
import { startReachabilityProbe } from '../network/reachability-probe.ts'
import { isSaveDataOn, onSaveData } from '../network/save-data.ts'
import { isOfOrder, onAnnouncement, onSettled } from '../outbox/flush.ts'
import { startOutbox } from '../outbox/schedule.ts'
import { loadInstallParts } from '../pwa/install-prompt.ts'
import { cacheLoadedMessages } from '../pwa/language-files.ts'
import { hasPushRecord } from '../pwa/push/push-logout.ts'
import { startPwa } from '../pwa/register-sw.ts'
import { startSessionRefresh } from '../session/refresh-session.ts'
import type { StaffRole } from '../session/require-role.ts'
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
  startPwa((start) => {
    if (isSaveDataOn()) withIdleServices((idle) => idle.startWhenWanted(start))
    else start()
  })
  startCatalogueSync(queryClient)
  startRulesPrefetch(queryClient, router)
  startStaffPrefetch()
  startSavedItemsSync(router)
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

/** Keeps cart and wishlist of a signed-in user the same on all their devices; guests load nothing for it. */
function startSavedItemsSync(router: AppRouter): void {
  let isRequested = false
  const load = async () => {
    try {
      const sync = await import('../shop/saved-items/sync-schedule.ts')
      sync.startSavedItemsSync((listener) =>
        router.subscribe('onRendered', ({ toLocation }) => listener(toLocation.pathname)),
      )
    } catch {
      // The chunk failed to load: retried on reconnection.
      isRequested = false
    }
  }
  const check = () => {
    if (isRequested || getCurrentSession().status !== 'signed-in') return
    isRequested = true
    whenIdle(() => void load())
  }
  onSession(check)
  onConnectivity(check)
  check()
}

const CACHE_FILES: Readonly<Record<StaffRole, () => Promise<void>>> = {
  admin: async () => (await import('../features/admin/cache-admin-files.ts')).cacheAdminFiles(),
  rider: async () => (await import('../features/rider/cache-rider-files.ts')).cacheRiderFiles(),
}

/**
 * Caches the pages of staff for offline use once one of them is signed in; those of an admin not where data is saved,
 * those of a rider, who works without a network, always.
 */
function startStaffPrefetch(): void {
  if (!import.meta.env.PROD || !('caches' in window)) return
  let state: 'missing' | 'requested' | 'cached' = 'missing'
  const cacheFiles = async (role: StaffRole) => {
    try {
      await CACHE_FILES[role]()
      state = 'cached'
    } catch {
      // Offline or no room: retried on reconnection.
      state = 'missing'
    }
  }
  const check = () => {
    const session = getCurrentSession()
    if (state !== 'missing' || session.status !== 'signed-in' || session.user.role === 'customer') return
    const { role } = session.user
    if (role === 'admin' && isSaveDataOn()) return
    state = 'requested'
    whenIdle(() => void cacheFiles(role))
  }
  onSession(check)
  onConnectivity(check)
  onSaveData(check)
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
