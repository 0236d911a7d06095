import { useMemo } from 'react'
import { useDeviceOnline } from '../../../network/connectivity.ts'
import { getSubject, isUnsent, isVisiblyPending, type MutationEntry, type MutationTask } from '../../../outbox/entry.ts'
import { useOwnMutations } from '../../../outbox/use-entries.ts'

/** The latest pending or rejected mutation of a subject. */
export interface VisibleMutation<T extends MutationTask = MutationTask> {
  readonly mutation: MutationEntry
  readonly task: T
  readonly isRejected: boolean
  /** Whether it has certainly not reached the server, so that it can still be cancelled. */
  readonly canCancel: boolean
}

type TaskOfKind<K extends MutationTask['kind']> = Extract<MutationTask, { readonly kind: K }>

export function useVisibleMutations<K extends MutationTask['kind']>(kind: K) {
  const mutations = useOwnMutations()
  const isOnline = useDeviceOnline()
  return useMemo(() => getVisibleMutations(mutations, kind, isOnline), [mutations, kind, isOnline])
}

/**
 * The visible mutations of one kind, the latest for each subject. Without those in their first attempt: their form
 * shows the progress.
 */
function getVisibleMutations<K extends MutationTask['kind']>(
  mutations: readonly MutationEntry[],
  kind: K,
  isOnline: boolean,
): readonly VisibleMutation<TaskOfKind<K>>[] {
  const visible = mutations.filter((mutation) => mutation.state === 'rejected' || isVisiblyPending(mutation, isOnline))
  const subjects = new Set(visible.map(getSubject))
  return [...subjects].flatMap((subject) => {
    const mutation = mutations.findLast((one) => getSubject(one) === subject)
    return mutation && isTaskOfKind(mutation.task, kind) ? [toVisibleMutation(mutation, mutation.task)] : []
  })
}

function isTaskOfKind<K extends MutationTask['kind']>(task: MutationTask, kind: K): task is TaskOfKind<K> {
  return task.kind === kind
}

function toVisibleMutation<T extends MutationTask>(mutation: MutationEntry, task: T): VisibleMutation<T> {
  return { mutation, task, isRejected: mutation.state === 'rejected', canCancel: isUnsent(mutation) }
}
