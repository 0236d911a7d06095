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

/** Users of interrupted logouts: the page closed, or the device was full. */
export function listUnfinishedLogouts(): readonly string[] {
  try {
    return parseUserIds(localStorage.getItem(STORAGE_KEYS.unfinishedLogout))
  } catch {
    return []
  }
}

function parseUserIds(stored: string | null): readonly string[] {
  if (stored === null) return []
  // Older apps stored one bare id.
  if (!stored.startsWith('[')) return [stored]
  const ids: unknown = JSON.parse(stored)
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
}

function writeLogoutMarks(userIds: readonly string[]): void {
  try {
    if (userIds.length === 0) localStorage.removeItem(STORAGE_KEYS.unfinishedLogout)
    else localStorage.setItem(STORAGE_KEYS.unfinishedLogout, JSON.stringify(userIds))
  } catch {
    // Storage is blocked or full: the next start finds the session copy instead.
  }
}

/** Call when the logouts are complete, or when the same user has logged in again. */
export function clearLogoutMarks(userIds: readonly string[]): void {
  const unfinished = listUnfinishedLogouts()
  if (unfinished.length === 0) return
  writeLogoutMarks(unfinished.filter((id) => !userIds.includes(id)))
}

/**
 * Removes the session copy and the checkout draft, unless another user has logged in since, and redacts queued orders
 * and writes of these users and of interrupted logouts, in one transaction. Order lines stay; of an order being
 * cancelled only its number stays. Failures are retried at the next login, logout or start.
 */
export async function redactPending(loggedOut: readonly string[]): Promise<void> {
  const userIds = [...new Set([...listUnfinishedLogouts(), ...loggedOut])]
  writeLogoutMarks(userIds)
  const redact = (order: PendingOrder) => (userIds.includes(order.userId) ? redactContact(order) : order)
  const isRetained = (mutation: QueuedMutation) =>
    !userIds.includes(mutation.userId) || (mutation.task.kind === 'cancel' && isMutationPending(mutation))
  const keys = [...PERSONAL_KEYS, ordersStore.key, writes.key]
  // Redact orders that are only in memory even if nothing can be stored.
  if (ordersStore.hasUnsavedChanges())
    ordersStore.holdInMemory(
      ordersStore
        .getSnapshot()
        .map((order) => (ordersStore.isOnlyInMemory(order.placement.orderId) ? redact(order) : order)),
    )
  const redacted = await transact(keys, ([session, draft, rawOrders, rawWrites]) => {
    const storedUser = parseStoredSession(session)?.user._id
    const isOthers = storedUser !== undefined && !userIds.includes(storedUser)
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
  clearLogoutMarks(userIds)
}
