import { useSyncExternalStore } from 'react'
import { makeListeners } from './listeners.ts'
import { STORAGE_KEYS } from './storage-keys.ts'

const listeners = makeListeners()
/** How often somebody has logged out while this page lived. */
let times = 0
let known = readMark()

/**
 * Calls `listener` whenever somebody logs out because they want it, in this tab or
 * another; not when the shop ends a session.
 *
 * @returns stops that
 */
export function onLeft(listener: () => void): () => void {
  return listeners.add(listener)
}

/** How often that has happened while this page lived: what was typed before is nobody's afterwards. */
export function useLeavings(): number {
  return useSyncExternalStore(
    onLeft,
    () => times,
    () => 0,
  )
}

/** Tells this tab and the others that somebody logs out. */
export function tellLeft(): void {
  try {
    localStorage.setItem(STORAGE_KEYS.left, String(Date.now()))
  } catch {
    // Storage is blocked: no other tab is signed in.
  }
  note()
}

/** Finds out whether somebody has logged out in another tab since this one last knew. */
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
