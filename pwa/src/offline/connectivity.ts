import { useSyncExternalStore } from 'react'
import { onReachability } from '../api-client/reachability.ts'
import { makeListeners } from './listeners.ts'

/** Failed calls in a row after which the phone's 'online' is no longer believed. */
const DOUBT_AFTER = 2

let failures = 0
const listeners = makeListeners()

function noteCall(reachable: boolean): void {
  const before = isOnline()
  failures = reachable ? 0 : failures + 1
  if (before !== isOnline()) listeners.tell()
}

onReachability(noteCall)

function noteChange(): void {
  // A new network deserves a fresh try.
  failures = 0
  listeners.tell()
}

if (typeof window !== 'undefined') {
  window.addEventListener('online', noteChange)
  window.addEventListener('offline', noteChange)
}

/** What the device itself believes, whatever calls say; a server is always online. */
export function deviceIsOnline(): boolean {
  return typeof navigator === 'undefined' || navigator.onLine !== false
}

/** Whether the shop can be expected to answer. */
export function isOnline(): boolean {
  return deviceIsOnline() && failures < DOUBT_AFTER
}

/**
 * Calls `listener` whenever `isOnline` or `deviceIsOnline` changes.
 *
 * @returns stops that
 */
export function onConnectivity(listener: () => void): () => void {
  return listeners.add(listener)
}

/** Whether the shop can be expected to answer, kept up to date. */
export function useOnline(): boolean {
  return useSyncExternalStore(onConnectivity, isOnline, () => true)
}

/** Whether the device believes to have a network, kept up to date: without one it waits for a signal, else for the shop. */
export function useDeviceOnline(): boolean {
  return useSyncExternalStore(onConnectivity, deviceIsOnline, () => true)
}

/** Why the shop cannot be asked: there is no network, or there is one and the shop is `silent`. */
export type Trouble = 'offline' | 'silent'

const troubleNow = (): Trouble | undefined => (!deviceIsOnline() ? 'offline' : isOnline() ? undefined : 'silent')

/** Why the shop cannot be asked, kept up to date; `undefined` when it can. */
export function useTrouble(): Trouble | undefined {
  return useSyncExternalStore(onConnectivity, troubleNow, () => undefined)
}
