import { useSyncExternalStore } from 'react'
import { createEmitter } from '../lib/emitter.ts'
import { STORAGE_KEYS } from '../storage/storage-keys.ts'

const listeners = createEmitter()
let logoutCount = 0
let knownMark = readLogoutMark()

/**
 * Emits on deliberate logout in any tab, not when the server ends a session.
 *
 * @returns unsubscribe
 */
export function subscribeToLogout(listener: () => void): () => void {
  return listeners.subscribe(listener)
}

/** Logouts during this page's life; a change of the count invalidates typed input. */
export function useLogoutCount(): number {
  return useSyncExternalStore(
    subscribeToLogout,
    () => logoutCount,
    () => 0,
  )
}

/** Differs between tabs while one of them has not learned of a logout yet. */
export const getKnownLogout = (): string => knownMark ?? ''

export function broadcastLogout(): void {
  const loggedOutAt = String(Date.now())
  // First: the other tabs read it when they learn of the logout.
  recordRedactedLogout(loggedOutAt)
  try {
    localStorage.setItem(STORAGE_KEYS.loggedOutAt, loggedOutAt)
  } catch {
    // Storage is blocked: no other tab is signed in.
  }
  recordLogout()
}

export function detectLogout(): void {
  if (readLogoutMark() !== knownMark) recordLogout()
}

function recordLogout(): void {
  knownMark = readLogoutMark()
  logoutCount += 1
  listeners.emit()
}

/** The last logout, if a page of an earlier app made it and this app has not redacted the outbox since. */
export function findEarlierAppLogout(): string | undefined {
  const loggedOutAt = readLogoutMark()
  return loggedOutAt === null || loggedOutAt === readLogoutMark(STORAGE_KEYS.redactedLogout) ? undefined : loggedOutAt
}

export function recordRedactedLogout(loggedOutAt: string): void {
  try {
    localStorage.setItem(STORAGE_KEYS.redactedLogout, loggedOutAt)
  } catch {
    // Storage is blocked or full: the next start redacts again what is older.
  }
}

function readLogoutMark(key: string = STORAGE_KEYS.loggedOutAt): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
