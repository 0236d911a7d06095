import { onConnectivity } from '../offline/connectivity.ts'
import { currentSession, onSession } from '../offline/session.ts'
import { whenIdle } from './when-idle.ts'

/** Keeps the back office on this device from when an admin is signed in. Customers fetch nothing of it. */
export function startAdminFiles(): void {
  if (!import.meta.env.PROD || !('caches' in window)) return
  let state: 'missing' | 'asked' | 'kept' = 'missing'
  const keep = async () => {
    try {
      const { keepAdminFiles } = await import('../features/admin/keep-admin-files.ts')
      await keepAdminFiles()
      state = 'kept'
    } catch {
      // No network, or no room: tried again when the line returns.
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
