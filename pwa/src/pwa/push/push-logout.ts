import { STORAGE_KEYS } from '../../storage/storage-keys.ts'

/** In place of the record, until the browser is unsubscribed. */
// not shown
const LOGGED_OUT = 'logged out'

/** Whether there is something to keep current; without it a first visit loads nothing of notifications. */
export function hasPushRecord(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEYS.push) !== null
  } catch {
    return false
  }
}

/** Whether a logout was interrupted before the browser was unsubscribed. */
export function hasLoggedOut(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEYS.push) === LOGGED_OUT
  } catch {
    return false
  }
}

/** Unsubscribes this browser at a logout, also offline. Interrupted, the next start does. */
export function endPushOnLogout(): void {
  if (!hasPushRecord()) return
  try {
    localStorage.setItem(STORAGE_KEYS.push, LOGGED_OUT)
  } catch {
    // Storage is full: another user's login ends it.
  }
  import('./forget-device.ts').then((loaded) => loaded.forgetDevice()).catch(() => undefined)
}
