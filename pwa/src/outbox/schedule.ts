import { isDeviceOnline, isOnline, onConnectivity } from '../network/connectivity.ts'
import { requestBackgroundSync } from '../pwa/background-sync.ts'
import { getCurrentSession, onSession } from '../session/session.ts'
import { flushMutations, listPendingMutations } from './mutations/flush-mutations.ts'
import { writes } from './mutations/mutations-store.ts'
import { announceUnacknowledged, flushOrders, subscribeToOutboxChannel } from './orders/flush-orders.ts'
import { MAX_RETRY_MS } from './orders/order-sender.ts'
import { ordersStore } from './orders/orders-store.ts'
import { isPending } from './orders/pending-order.ts'

let timer: ReturnType<typeof setTimeout> | undefined

const handedOver = new Set<string>()

function flush(options?: { readonly now: boolean }): void {
  void flushOrders(options)
    .catch(() => undefined)
    .then(() => flushMutations(options))
    .catch(() => undefined)
    .then(scheduleNext)
}

interface PendingEntry {
  readonly key: string
  readonly nextTryAt: number
}

function listOwnPending(): readonly PendingEntry[] {
  const session = getCurrentSession()
  if (session.status !== 'signed-in') return []
  const isOwn = ({ userId }: { readonly userId: string }) => userId === session.user._id
  const orders = ordersStore.getSnapshot().filter((order) => isOwn(order) && isPending(order))
  return [
    ...orders.map(({ placement, nextTryAt }) => ({ key: `order ${placement.orderId}`, nextTryAt })),
    ...listPendingMutations(),
  ]
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

/** Once per item: the worker's own attempts also change the store and must not trigger it again. */
function requestSyncForNew(): void {
  const added = listOwnPending().filter(({ key }) => !handedOver.has(key))
  if (added.length === 0) return
  for (const { key } of added) handedOver.add(key)
  requestBackgroundSync()
}

export function startOutbox(): void {
  const flushNow = () => {
    flush({ now: true })
    // The list of orders reports unreadable storage.
    announceUnacknowledged().catch(() => undefined)
  }
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
  // New entries, from this tab or another.
  for (const store of [ordersStore, writes]) {
    store.subscribe(scheduleNext)
    store.subscribe(requestSyncForNew)
  }
  subscribeToOutboxChannel()
  requestSyncForNew()
  flushNow()
}
