import { onConnectivity } from '../offline/connectivity.ts'
import { currentSession, onSession } from '../offline/session.ts'
import { whenIdle } from './when-idle.ts'

/** Caches the back office for offline use once an admin is signed in. */
export function startAdminFiles(): void {
  if (!import.meta.env.PROD || !('caches' in window)) return
  let state: 'missing' | 'asked' | 'kept' = 'missing'
  const keep = async () => {
    try {
      const { keepAdminFiles } = await import('../features/admin/keep-admin-files.ts')
      await keepAdminFiles()
      state = 'kept'
    } catch {
      // Offline or no room: retried on reconnection.
      state = 'missing'
    }
  }
  const check = () => {
    const session = currentSession()
    if (state !== 'missing' || session.status !== 'signed-in' || session.user.role !== 'admin') return
    state = 'asked'
    whenIdle(() => void keep())
  }
  onSession(check)
  onConnectivity(check)
  check()
}
