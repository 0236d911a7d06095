import { whenIdle } from '../lib/when-idle.ts'
import { onConnectivity } from '../network/connectivity.ts'
import { isSaveDataOn, onSaveData } from '../network/save-data.ts'
import type { StaffRole } from '../session/require-role.ts'
import { getCurrentSession, onSession } from '../session/session.ts'
import { startAccountLanguage } from './account-language.ts'
import type { AppRouter } from './router.tsx'

export function startSignedInServices(router: AppRouter): void {
  startSavedItemsSync(router)
  startStaffPrefetch()
  startAccountLanguage()
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
