import { writes } from '../outbox/mutations/mutations-store.ts'
import { isMutationPending, type QueuedMutation } from '../outbox/mutations/queued-mutation.ts'
import { ordersStore } from '../outbox/orders/orders-store.ts'
import { type PendingOrder, redactContact } from '../outbox/orders/pending-order.ts'
import { transact } from '../storage/idb.ts'
import { STORAGE_KEYS } from '../storage/storage-keys.ts'
import { parseStoredSession } from './stored-session.ts'

const PERSONAL_KEYS = [STORAGE_KEYS.session, STORAGE_KEYS.checkoutDraft]

export async function clearPersonalData(): Promise<void> {
  await transact(PERSONAL_KEYS, () => ({ values: [], result: undefined }))
}

/** The user of an interrupted logout: the page closed, or the device was full. */
export function findUnfinishedLogout(): string | undefined {
  try {
    return localStorage.getItem(STORAGE_KEYS.unfinishedLogout) ?? undefined
  } catch {
    return undefined
  }
}

function markLogout(userId: string): void {
  try {
    localStorage.setItem(STORAGE_KEYS.unfinishedLogout, userId)
  } catch {
    // Storage is blocked or full: the next start finds the session copy instead.
  }
}

/** Call when the logout is complete, or when the same user has logged in again. */
export function clearLogoutMark(userId: string): void {
  if (findUnfinishedLogout() === userId) localStorage.removeItem(STORAGE_KEYS.unfinishedLogout)
}

/**
 * Removes the session copy and the checkout draft, unless another user has logged in since, and redacts this user's
 * queued orders and writes, in one transaction. Order lines stay; of an order being cancelled only its number stays.
 * Failures are retried at the next start.
 */
export async function redactPending(userId: string): Promise<void> {
  markLogout(userId)
  const redact = (order: PendingOrder) => (order.userId === userId ? redactContact(order) : order)
  const isRetained = (mutation: QueuedMutation) =>
    mutation.userId !== userId || (mutation.task.kind === 'cancel' && isMutationPending(mutation))
  const keys = [...PERSONAL_KEYS, ordersStore.key, writes.key]
  // Redact orders that are only in memory even if nothing can be stored.
  if (ordersStore.hasUnsavedChanges())
    ordersStore.holdInMemory(
      ordersStore
        .getSnapshot()
        .map((order) => (ordersStore.isOnlyInMemory(order.placement.orderId) ? redact(order) : order)),
    )
  const redacted = await transact(keys, ([session, draft, rawOrders, rawWrites]) => {
    const isOthers = (parseStoredSession(session)?.user._id ?? userId) !== userId
    const { value, accept } = ordersStore.beginChange(rawOrders)
    const orders = value.map(redact)
    const queued = writes.parse(rawWrites).filter(isRetained)
    return {
      values: [
        ...(isOthers ? [session, draft] : [undefined, undefined]),
        ordersStore.serialize(orders),
        writes.serialize(queued),
      ],
      result: { orders, accept, queued },
    }
  })
  redacted.accept(redacted.orders)
  writes.accept(redacted.queued)
  clearLogoutMark(userId)
}
