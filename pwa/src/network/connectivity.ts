import { useSyncExternalStore } from 'react'
import { onReachability } from '../api/call.ts'
import { createEmitter } from '../lib/emitter.ts'

/** After this many failed calls in a row, `navigator.onLine` is not trusted. */
const MAX_FAILED_CALLS = 2

let failures = 0
const listeners = createEmitter()

function recordCall(reachable: boolean): void {
  const before = isOnline()
  failures = reachable ? 0 : failures + 1
  if (before !== isOnline()) listeners.emit()
}

onReachability(recordCall)

function handleNetworkChange(): void {
  // A new network resets the count.
  failures = 0
  listeners.emit()
}

if (typeof window !== 'undefined') {
  window.addEventListener('online', handleNetworkChange)
  window.addEventListener('offline', handleNetworkChange)
}

/** `navigator.onLine` alone, regardless of failed calls; true on the server. */
export function isDeviceOnline(): boolean {
  return typeof navigator === 'undefined' || navigator.onLine !== false
}

export function isOnline(): boolean {
  return isDeviceOnline() && failures < MAX_FAILED_CALLS
}

export function onConnectivity(listener: () => void): () => void {
  return listeners.subscribe(listener)
}

export function useOnline(): boolean {
  return useSyncExternalStore(onConnectivity, isOnline, () => true)
}

export function useDeviceOnline(): boolean {
  return useSyncExternalStore(onConnectivity, isDeviceOnline, () => true)
}

/** `unreachable`: a network, but the server does not answer. */
export type ConnectivityIssue = 'offline' | 'unreachable'

const findConnectivityIssue = (): ConnectivityIssue | undefined =>
  !isDeviceOnline() ? 'offline' : isOnline() ? undefined : 'unreachable'

export function useConnectivityIssue(): ConnectivityIssue | undefined {
  return useSyncExternalStore(onConnectivity, findConnectivityIssue, () => undefined)
}
