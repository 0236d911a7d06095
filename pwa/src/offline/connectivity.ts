import { useSyncExternalStore } from 'react'
import { onReachability } from '../api-client/reachability.ts'
import { makeListeners } from './listeners.ts'

/** After this many failed calls in a row, `navigator.onLine` is not trusted. */
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
  // A new network resets the count.
  failures = 0
  listeners.tell()
}

if (typeof window !== 'undefined') {
  window.addEventListener('online', noteChange)
  window.addEventListener('offline', noteChange)
}

/** `navigator.onLine` alone, regardless of failed calls; true on the server. */
export function deviceIsOnline(): boolean {
  return typeof navigator === 'undefined' || navigator.onLine !== false
}

export function isOnline(): boolean {
  return deviceIsOnline() && failures < DOUBT_AFTER
}

export function onConnectivity(listener: () => void): () => void {
  return listeners.add(listener)
}

export function useOnline(): boolean {
  return useSyncExternalStore(onConnectivity, isOnline, () => true)
}

export function useDeviceOnline(): boolean {
  return useSyncExternalStore(onConnectivity, deviceIsOnline, () => true)
}

/** `silent`: a network, but the server does not answer. */
export type Trouble = 'offline' | 'silent'

const troubleNow = (): Trouble | undefined => (!deviceIsOnline() ? 'offline' : isOnline() ? undefined : 'silent')

export function useTrouble(): Trouble | undefined {
  return useSyncExternalStore(onConnectivity, troubleNow, () => undefined)
}
