import { outbox } from './outbox-orders.ts'
import { parseSessionCopy } from './session-copy.ts'
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

/** Whose logout is not finished: a page that died in the middle of it, or a full phone, has left the rest to be done. */
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
    // Storage is blocked or full: what is left then is found by the copy of the session.
  }
}

/** Ends that mark: all is done, or the same user is back, and what is here is theirs again. */
export function unmarkLogout(userId: string): void {
  if (findUnfinishedLogout() === userId) localStorage.removeItem(STORAGE_KEYS.leaving)
}

/**
 * What logging out does to the database, in one step: the copy of the session and the
 * draft of the checkout go, unless somebody else has signed in since, and what has not
 * reached the shop keeps nothing that says who its maker is. Of orders their lines stay,
 * of what is being cancelled the number; what else was typed goes. Others' stays as it is.
 * What fails is done at the next start.
 */
export async function leaveBehind(userId: string): Promise<void> {
  markLogout(userId)
  const strip = (order: WaitingOrder) => (order.userId === userId ? withoutContact(order) : order)
  const stays = (write: QueuedWrite) =>
    write.userId !== userId || (write.task.kind === 'cancel' && isWriteUnderWay(write))
  const keys = [...PERSONAL, outbox.key, writes.key]
  // What is held is stripped even if it cannot be stored.
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
