import { useSyncExternalStore } from 'react'
import type { Workbox } from 'workbox-window'
import { createEmitter } from '../lib/emitter.ts'
import { isOnline } from '../network/connectivity.ts'
import { watchInstallPrompt } from './install-prompt.ts'

const UPDATE_INTERVAL_MS = 3_600_000
/** iOS may never fire `controlling`; reload after this time, in milliseconds. */
const CONTROL_TIMEOUT_MS = 2_000

let workbox: Workbox | undefined
let hasUpdate = false
const changes = createEmitter()

export function startPwa(): void {
  watchInstallPrompt()
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Runs asynchronously: `load` may have fired already.
  if (document.readyState === 'complete') void registerWorker()
  else window.addEventListener('load', () => void registerWorker(), { once: true })
}

/** Registers the worker and checks for updates every hour while online. */
export async function registerWorker(): Promise<void> {
  try {
    const { Workbox } = await import('workbox-window')
    workbox = new Workbox('/sw.js')
    workbox.addEventListener('waiting', () => {
      hasUpdate = true
      changes.emit()
    })
    await workbox.register({ immediate: true })
  } catch {
    // The chunk failed to load, or an in-app browser forbids workers: the app then needs the network.
    return
  }
  setInterval(() => {
    if (isOnline()) workbox?.update().catch(() => undefined)
  }, UPDATE_INTERVAL_MS)
}

export function useUpdateAvailable(): boolean {
  return useSyncExternalStore(
    changes.subscribe,
    () => hasUpdate,
    () => false,
  )
}

export function applyUpdate(): void {
  const reload = () => window.location.reload()
  const timer = setTimeout(reload, CONTROL_TIMEOUT_MS)
  workbox?.addEventListener('controlling', () => {
    clearTimeout(timer)
    reload()
  })
  workbox?.messageSkipWaiting()
}
