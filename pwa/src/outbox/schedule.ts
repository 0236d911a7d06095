import { isDeviceOnline, isOnline, onConnectivity } from '../network/connectivity.ts'
import { requestBackgroundSync } from '../pwa/background-sync.ts'
import { onSession } from '../session/session.ts'
import { flushOutbox, hasUnannounced, listOwnPending } from './flush.ts'
import { MAX_RETRY_MS, outbox } from './outbox-store.ts'

let timer: ReturnType<typeof setTimeout> | undefined

const handedOver = new Set<string>()

function flush(options?: { readonly now: boolean }): void {
  // The list of orders reports unreadable storage.
  void flushOutbox(options)
    .catch(() => undefined)
    .then(scheduleNext)
}

function scheduleNext(): void {
  clearTimeout(timer)
  const own = listOwnPending()
  // Reconnection starts it again.
  if (own.length === 0 || !isDeviceOnline()) return
  const next = Math.min(...own.map(({ nextTryAt }) => nextTryAt))
  // Capped: the clock may have been set back.
  timer = setTimeout(flush, Math.min(Math.max(1_000, next - Date.now()), MAX_RETRY_MS))
}

/** Once per entry: the worker's own attempts also change the store and must not trigger it again. */
function requestSyncForNew(): void {
  const added = listOwnPending().filter(({ key }) => !handedOver.has(key))
  if (added.length === 0) return
  for (const { key } of added) handedOver.add(key)
  requestBackgroundSync()
}

export function startOutbox(): void {
  const flushNow = () => flush({ now: true })
  onConnectivity(() => {
    // Retry early only when connectivity improved.
    if (isOnline()) flushNow()
  })
  onSession(flushNow)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') flushNow()
    // The page may be closing.
    else if (listOwnPending().length > 0) requestBackgroundSync()
  })
  window.addEventListener('focus', () => flush())
  // New entries, and results of another tab or the worker.
  outbox.subscribe(() => {
    scheduleNext()
    requestSyncForNew()
    if (hasUnannounced()) flush()
  })
  requestSyncForNew()
  flushNow()
}
