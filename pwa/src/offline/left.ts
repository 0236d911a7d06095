import { useSyncExternalStore } from 'react'
import { makeListeners } from './listeners.ts'
import { STORAGE_KEYS } from './storage-keys.ts'

const listeners = makeListeners()
let times = 0
let known = readMark()

/**
 * Emits on deliberate logout in any tab, not when the server ends a session.
 *
 * @returns unsubscribe
 */
export function onLeft(listener: () => void): () => void {
  return listeners.add(listener)
}

/** Logouts during this page's life; a change of the count invalidates typed input. */
export function useLeavings(): number {
  return useSyncExternalStore(
    onLeft,
    () => times,
    () => 0,
  )
}

export function tellLeft(): void {
  try {
    localStorage.setItem(STORAGE_KEYS.left, String(Date.now()))
  } catch {
    // Storage is blocked: no other tab is signed in.
  }
  note()
}

export function followLeft(): void {
  if (readMark() !== known) note()
}

function note(): void {
  known = readMark()
  times += 1
  listeners.tell()
}

function readMark(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEYS.left)
  } catch {
    return null
  }
}
