import { isOnline } from '../network/connectivity.ts'
import { SEND_LOCK } from '../outbox/outbox-store.ts'
import { withLock } from '../storage/lock.ts'
import { offerUpdate } from './update-available.ts'

const UPDATE_INTERVAL_MS = 3_600_000
/** iOS may never fire `controllerchange`; reload after this time, in milliseconds. */
const CONTROL_TIMEOUT_MS = 2_000

let registration: ServiceWorkerRegistration | undefined

/** @param whenWanted calls when the worker may be downloaded */
export function startWorker(whenWanted = (start: () => void): void => start()): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  whenWanted(() => {
    // Runs asynchronously: `load` may have fired already.
    if (document.readyState === 'complete') void registerWorker()
    else window.addEventListener('load', () => void registerWorker(), { once: true })
  })
}

/** Registers the worker and checks for updates every hour while online. */
export async function registerWorker(): Promise<void> {
  try {
    registration = await navigator.serviceWorker.register('/sw.js')
    watchForUpdate(registration)
  } catch {
    // An in-app browser forbids workers, or the file failed to load: the app then needs the network.
    return
  }
  setInterval(() => {
    if (isOnline()) registration?.update().catch(() => undefined)
  }, UPDATE_INTERVAL_MS)
}

function watchForUpdate(registered: ServiceWorkerRegistration): void {
  const check = () => {
    // The first worker of all waits for a moment too, without an active one.
    if (registered.waiting !== null && registered.active !== null) offerUpdate()
  }
  // The browser itself may have found one before.
  const watch = () => registered.installing?.addEventListener('statechange', check)
  check()
  watch()
  registered.addEventListener('updatefound', watch)
  // Accepted in another tab: this one goes on until its customer accepts it too.
  if (navigator.serviceWorker.controller) navigator.serviceWorker.addEventListener('controllerchange', offerUpdate)
}

/**
 * Lets the new version take over and reloads this page; other tabs go on. Waits until nothing is being sent, in any tab
 * or the worker.
 */
export function applyUpdate(): Promise<void> {
  return withLock(SEND_LOCK, takeOver)
}

async function takeOver(): Promise<void> {
  const reload = () => window.location.reload()
  const waiting = registration?.waiting
  // Another tab was quicker, or the new worker has removed itself.
  if (!waiting) return reload()
  const timer = setTimeout(reload, CONTROL_TIMEOUT_MS)
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    clearTimeout(timer)
    reload()
  })
  waiting.postMessage({ type: 'SKIP_WAITING' })
}
