import { outbox } from '../../offline/outbox-orders.ts'
import { currentSession } from '../../offline/session.ts'
import type { WaitingOrder } from '../../offline/waiting-order.ts'
import { ownWrites } from '../../offline/writes/own-writes.ts'
import { isWriteUnderWay, type QueuedWrite } from '../../offline/writes/queued-write.ts'

export interface Unsent {
  readonly orders: readonly WaitingOrder[]
  readonly writes: readonly QueuedWrite[]
}

export function ownUnsent(): Unsent {
  const session = currentSession()
  if (session.status !== 'signed-in') return { orders: [], writes: [] }
  const { _id } = session.user
  return {
    orders: outbox.getSnapshot().filter(({ userId }) => userId === _id),
    // A rejected cancellation has nothing to lose.
    writes: ownWrites(_id).filter((write) => isWriteUnderWay(write) || write.task.kind !== 'cancel'),
  }
}
