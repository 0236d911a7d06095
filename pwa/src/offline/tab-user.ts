import { parseSessionUser, type SessionUser } from './session-copy.ts'
import { STORAGE_KEYS } from './storage-keys.ts'

/** Tells tokens apart without keeping one a second time. */
const MARK_LENGTH = 12
const markOf = (token: string) => token.slice(-MARK_LENGTH)

/** The user of this tab as last known for this token; `undefined` when that was somebody else. */
export function readTabUser(token: string): SessionUser | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEYS.user) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('mark' in stored) || !('user' in stored)) return undefined
    return stored.mark === markOf(token) ? parseSessionUser(stored.user) : undefined
  } catch {
    return undefined
  }
}

/** Keeps the user for as long as the tab lives. */
export function writeTabUser(user: SessionUser, token: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEYS.user, JSON.stringify({ mark: markOf(token), user }))
  } catch {
    // Storage is blocked: the page itself remembers.
  }
}

/** Forgets the user of this tab. */
export function forgetTabUser(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEYS.user)
  } catch {
    // Storage is blocked: nothing was kept.
  }
}
