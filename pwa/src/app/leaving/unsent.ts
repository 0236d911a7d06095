import { outbox } from '../../offline/outbox-orders.ts'
import { currentSession } from '../../offline/session.ts'
import type { WaitingOrder } from '../../offline/waiting-order.ts'
import { ownWrites } from '../../offline/writes/own-writes.ts'
import { isWriteUnderWay, type QueuedWrite } from '../../offline/writes/queued-write.ts'

/** What of somebody's has not reached the shop. */
export interface Unsent {
  readonly orders: readonly WaitingOrder[]
  readonly writes: readonly QueuedWrite[]
}

/** What of the signed-in user's has not reached the shop, as this phone knows it now. */
export function ownUnsent(): Unsent {
  const session = currentSession()
  if (session.status !== 'signed-in') return { orders: [], writes: [] }
  const { _id } = session.user
  return {
    orders: outbox.getSnapshot().filter(({ userId }) => userId === _id),
    // A refused cancelling is over: nothing is lost with it.
    writes: ownWrites(_id).filter((write) => isWriteUnderWay(write) || write.task.kind !== 'cancel'),
  }
}
