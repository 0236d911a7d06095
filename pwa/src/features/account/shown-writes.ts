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

/** What is shown of a write that the shop has not answered or has refused: the last one about something. */
export interface ShownWrite<T extends WriteTask = WriteTask> {
  readonly write: QueuedWrite
  readonly task: T
  /** Whether the shop said no. */
  readonly isRefused: boolean
  /** Whether it can still be taken back: the shop has certainly not heard of it. */
  readonly canTakeBack: boolean
}

type TaskOf<K extends WriteTask['kind']> = Extract<WriteTask, { readonly kind: K }>

/**
 * What is shown of one kind of writes, of two about the same the later one. Not those
 * that are on the line for the first time: the form that made them shows what becomes of them.
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
