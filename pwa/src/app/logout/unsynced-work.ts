import { listOwnMutations } from '../../outbox/mutations/own-mutations.ts'
import { isMutationPending, type QueuedMutation } from '../../outbox/mutations/queued-mutation.ts'
import { ordersStore } from '../../outbox/orders/orders-store.ts'
import type { PendingOrder } from '../../outbox/orders/pending-order.ts'
import { getCurrentSession } from '../../session/session.ts'

export interface UnsyncedWork {
  readonly orders: readonly PendingOrder[]
  readonly mutations: readonly QueuedMutation[]
}

export function getUnsyncedWork(): UnsyncedWork {
  const session = getCurrentSession()
  if (session.status !== 'signed-in') return { orders: [], mutations: [] }
  const { _id } = session.user
  return {
    orders: ordersStore.getSnapshot().filter(({ userId }) => userId === _id),
    // A rejected cancellation has nothing to lose.
    mutations: listOwnMutations(_id).filter(
      (mutation) => isMutationPending(mutation) || mutation.task.kind !== 'cancel',
    ),
  }
}
