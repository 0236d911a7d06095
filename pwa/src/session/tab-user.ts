import { isRecord } from '../lib/guards.ts'
import { STORAGE_KEYS } from '../storage/storage-keys.ts'
import { parseSessionUser, type SessionUser } from './stored-session.ts'

/** Length of the token suffix that identifies it without storing it twice. */
const MARK_LENGTH = 12
const toTokenMark = (token: string) => token.slice(-MARK_LENGTH)

export function readTabUser(token: string): SessionUser | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEYS.user) ?? 'null')
    return isRecord(stored) && stored.mark === toTokenMark(token) ? parseSessionUser(stored.user) : undefined
  } catch {
    return undefined
  }
}

export function writeTabUser(user: SessionUser, token: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEYS.user, JSON.stringify({ mark: toTokenMark(token), user }))
  } catch {
    // Storage is blocked: only the page has it.
  }
}

export function clearTabUser(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEYS.user)
  } catch {
    // Storage is blocked: nothing was stored.
  }
}
