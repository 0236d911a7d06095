import { outbox } from './outbox-orders.ts'
import { parseSessionCopy } from './session-copy.ts'
import { STORAGE_KEYS } from './storage-keys.ts'
import { transact } from './store.ts'
import { type WaitingOrder, withoutContact } from './waiting-order.ts'
import { isWriteUnderWay, type QueuedWrite } from './writes/queued-write.ts'
import { writes } from './writes/writes-store.ts'

const PERSONAL = [STORAGE_KEYS.session, STORAGE_KEYS.checkoutDraft]

export async function clearPersonal(): Promise<void> {
  await transact(PERSONAL, () => ({ values: [], result: undefined }))
}

/** The user of an interrupted logout: the page closed, or the device was full. */
export function findUnfinishedLogout(): string | undefined {
  try {
    return localStorage.getItem(STORAGE_KEYS.leaving) ?? undefined
  } catch {
    return undefined
  }
}

function markLogout(userId: string): void {
  try {
    localStorage.setItem(STORAGE_KEYS.leaving, userId)
  } catch {
    // Storage is blocked or full: the next start finds the session copy instead.
  }
}

/** Call when the logout is complete, or when the same user has logged in again. */
export function unmarkLogout(userId: string): void {
  if (findUnfinishedLogout() === userId) localStorage.removeItem(STORAGE_KEYS.leaving)
}

/**
 * Removes the session copy and the checkout draft, unless another user has logged in since, and redacts this user's
 * queued orders and writes, in one transaction. Order lines stay; of an order being cancelled only its number stays.
 * Failures are retried at the next start.
 */
export async function leaveBehind(userId: string): Promise<void> {
  markLogout(userId)
  const strip = (order: WaitingOrder) => (order.userId === userId ? withoutContact(order) : order)
  const stays = (write: QueuedWrite) =>
    write.userId !== userId || (write.task.kind === 'cancel' && isWriteUnderWay(write))
  const keys = [...PERSONAL, outbox.key, writes.key]
  // Redact held values even if they cannot be stored.
  if (outbox.isHeld()) outbox.hold(outbox.getSnapshot().map(strip))
  const left = await transact(keys, ([session, draft, rawOrders, rawWrites]) => {
    const isOthers = (parseSessionCopy(session)?.user._id ?? userId) !== userId
    const { value, accept } = outbox.open(rawOrders)
    const orders = value.map(strip)
    const queued = writes.parse(rawWrites).filter(stays)
    return {
      values: [
        ...(isOthers ? [session, draft] : [undefined, undefined]),
        outbox.serialize(orders),
        writes.serialize(queued),
      ],
      result: { orders, accept, queued },
    }
  })
  left.accept(left.orders)
  writes.accept(left.queued)
  unmarkLogout(userId)
}
