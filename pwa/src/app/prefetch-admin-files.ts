import { whenIdle } from '../lib/when-idle.ts'
import { onConnectivity } from '../network/connectivity.ts'
import { getCurrentSession, onSession } from '../session/session.ts'

/** Caches the back office for offline use once an admin is signed in. */
export function startAdminPrefetch(): void {
  if (!import.meta.env.PROD || !('caches' in window)) return
  let state: 'missing' | 'asked' | 'kept' = 'missing'
  const cacheFiles = async () => {
    try {
      const { cacheAdminFiles: keepAdminFiles } = await import('../features/admin/cache-admin-files.ts')
      await keepAdminFiles()
      state = 'kept'
    } catch {
      // Offline or no room: retried on reconnection.
      state = 'missing'
    }
  }
  const check = () => {
    const session = getCurrentSession()
    if (state !== 'missing' || session.status !== 'signed-in' || session.user.role !== 'admin') return
    state = 'asked'
    whenIdle(() => void cacheFiles())
  }
  onSession(check)
  onConnectivity(check)
  check()
}
