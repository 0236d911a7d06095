import {
  type CancelTask,
  isKeptWaiting,
  isUnsent,
  type ProfileTask,
  type QueuedWrite,
  type ReviewTask,
  subjectOf,
  type WriteTask,
} from '../../offline/writes/queued-write.ts'

/** The latest pending or rejected mutation of a subject. */
export interface ShownWrite<T extends WriteTask = WriteTask> {
  readonly write: QueuedWrite
  readonly task: T
  readonly isRefused: boolean
  /** Whether it has certainly not reached the server, so that it can still be cancelled. */
  readonly canTakeBack: boolean
}

type TaskOf<K extends WriteTask['kind']> = Extract<WriteTask, { readonly kind: K }>

/**
 * The visible mutations of one kind, the latest for each subject. Without those in their first attempt: their form
 * shows the progress.
 */
export function shownWrites<K extends WriteTask['kind']>(
  writes: readonly QueuedWrite[],
  kind: K,
  isOnline: boolean,
): readonly ShownWrite<TaskOf<K>>[] {
  const shown = writes.filter((write) => write.state === 'refused' || isKeptWaiting(write, isOnline))
  const subjects = new Set(shown.map(subjectOf))
  return [...subjects].flatMap((subject) => {
    const write = writes.findLast((one) => subjectOf(one) === subject)
    return write && isKind(write.task, kind) ? [toShown(write, write.task)] : []
  })
}

function isKind<K extends WriteTask['kind']>(task: WriteTask, kind: K): task is TaskOf<K> {
  return task.kind === kind
}

function toShown<T extends CancelTask | ReviewTask | ProfileTask>(write: QueuedWrite, task: T): ShownWrite<T> {
  return { write, task, isRefused: write.state === 'refused', canTakeBack: isUnsent(write) }
}
