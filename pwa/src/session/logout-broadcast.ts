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

export function broadcastLogout(): void {
  try {
    localStorage.setItem(STORAGE_KEYS.loggedOutAt, String(Date.now()))
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

function readLogoutMark(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEYS.loggedOutAt)
  } catch {
    return null
  }
}
