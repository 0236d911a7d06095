import { useSyncExternalStore } from 'react'
import type { Workbox } from 'workbox-window'
import { isOnline } from '../offline/connectivity.ts'

const HOUR = 3_600_000
/** iOS may never say that the new worker is in charge, in milliseconds. */
const TAKEN_OVER_WITHIN = 2_000

let workbox: Workbox | undefined
let isWaiting = false
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Registers the worker and looks for a new version each hour, while there is a network. */
export async function registerWorker(): Promise<void> {
  try {
    const { Workbox } = await import('workbox-window')
    workbox = new Workbox('/sw.js')
    workbox.addEventListener('waiting', () => {
      isWaiting = true
      for (const listener of listeners) listener()
    })
    await workbox.register({ immediate: true })
  } catch {
    // Its script could not be fetched, or a browser inside another app forbids it: the shop then simply needs the network.
    return
  }
  setInterval(() => {
    if (isOnline()) workbox?.update().catch(() => undefined)
  }, HOUR)
}

/** Whether a new version of the app waits to be taken. */
export function useUpdateWaiting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isWaiting,
    () => false,
  )
}

/** Lets the new version take over, and reloads the page into it. */
export function takeUpdate(): void {
  const reload = () => window.location.reload()
  const timer = setTimeout(reload, TAKEN_OVER_WITHIN)
  workbox?.addEventListener('controlling', () => {
    clearTimeout(timer)
    reload()
  })
  workbox?.messageSkipWaiting()
}
