import { outbox } from './outbox-orders.ts'
import { STORAGE_KEYS } from './storage-keys.ts'
import { transact } from './store.ts'
import { type WaitingOrder, withoutContact } from './waiting-order.ts'
import { isWriteUnderWay, type QueuedWrite } from './writes/queued-write.ts'
import { writes } from './writes/writes-store.ts'

/** What is nobody's after a logout. */
const PERSONAL = [STORAGE_KEYS.session, STORAGE_KEYS.checkoutDraft]

/** Removes the copy of the session and what was typed at the checkout. */
export async function clearPersonal(): Promise<void> {
  await transact(PERSONAL, () => ({ values: [], result: undefined }))
}

/**
 * What logging out does to the database, in one step: the copy of the session and the
 * draft of the checkout go, and what has not reached the shop keeps nothing that says who its maker is. Of
 * orders their lines stay, of what is being cancelled the number; what else was typed goes.
 * Others' stays as it is.
 */
export async function leaveBehind(userId: string): Promise<void> {
  const strip = (order: WaitingOrder) => (order.userId === userId ? withoutContact(order) : order)
  const stays = (write: QueuedWrite) =>
    write.userId !== userId || (write.task.kind === 'cancel' && isWriteUnderWay(write))
  const keys = [...PERSONAL, outbox.key, writes.key]
  // What is held is stripped even if it cannot be stored.
  if (outbox.isHeld()) outbox.hold(outbox.getSnapshot().map(strip))
  const left = await transact(keys, ([, , rawOrders, rawWrites]) => {
    const orders = outbox.current(rawOrders).map(strip)
    const queued = writes.parse(rawWrites).filter(stays)
    return {
      values: [undefined, undefined, outbox.serialize(orders), writes.serialize(queued)],
      result: { orders, queued },
    }
  })
  outbox.accept(left.orders)
  writes.accept(left.queued)
}
