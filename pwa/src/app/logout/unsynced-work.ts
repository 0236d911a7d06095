import { isMutation, isOrder, isPending, type MutationEntry, type OrderEntry } from '../../outbox/entry.ts'
import { listEntries } from '../../outbox/outbox-store.ts'
import { getCurrentSession } from '../../session/session.ts'

export interface UnsyncedWork {
  readonly orders: readonly OrderEntry[]
  readonly mutations: readonly MutationEntry[]
}

export function getUnsyncedWork(): UnsyncedWork {
  const session = getCurrentSession()
  if (session.status !== 'signed-in') return { orders: [], mutations: [] }
  const own = listEntries(session.user._id)
  return {
    orders: own.filter(isOrder),
    // A rejected cancellation has nothing to lose.
    mutations: own.filter(isMutation).filter((entry) => isPending(entry) || entry.task.kind !== 'cancel'),
  }
}
