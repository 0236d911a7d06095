import { carriedOver, editOf } from './profile-edit.ts'
import {
  isUnsent,
  type ProfileTask,
  type QueuedWrite,
  type Refusal,
  subjectOf,
  type WriteTask,
} from './queued-write.ts'
import type { WriteAnswer } from './write-news.ts'

const isAbout = (write: QueuedWrite) => (other: QueuedWrite) => subjectOf(other) === subjectOf(write)

/**
 * A new write replaces unsent and rejected ones with the same subject; behind one with unknown result it waits.
 * Repeated cancellations are one write.
 */
export function withQueued(queued: readonly QueuedWrite[], write: QueuedWrite): readonly QueuedWrite[] {
  const same = queued.filter(isAbout(write)).filter(({ state }) => state !== 'refused')
  if (write.task.kind === 'cancel' && same.length > 0) return queued
  const isReplaced = (other: QueuedWrite) => isAbout(write)(other) && (other.state === 'refused' || isUnsent(other))
  // The earlier write it waits for is retried at once.
  const left = queued.filter((other) => !isReplaced(other))
  return [...left.map((other) => (isAbout(write)(other) ? { ...other, nextTryAt: 0 } : other)), write]
}

/** Later writes with the same subject build on the response. */
export function withAnswer(
  queued: readonly QueuedWrite[],
  write: QueuedWrite,
  answer: WriteAnswer,
): readonly QueuedWrite[] {
  return queued
    .filter(({ key }) => key !== write.key)
    .map((other) => (isAbout(write)(other) ? { ...other, task: builtOn(other.task, write.task, answer) } : other))
}

function builtOn(task: WriteTask, first: WriteTask, answer: WriteAnswer): WriteTask {
  if (task.kind === 'review' && answer.kind === 'review') {
    const { description, rating } = answer.data
    return { ...task, before: { description, rating } }
  }
  if (task.kind !== 'profile' || first.kind !== 'profile' || answer.kind !== 'profile') return task
  // A repeated response is the first one's: edits based on a newer version keep it.
  if (answer.data.version < task.version) return task
  const there = editOf(answer.data)
  return { ...carriedOver(task, first.edit, there), before: there, version: answer.data.version }
}

/**
 * Rebases a profile edit that was certainly not applied, under a new key: the server would answer the old key with
 * the old result. Later edits build on it.
 */
export function withRebased(
  queued: readonly QueuedWrite[],
  write: QueuedWrite,
  task: ProfileTask,
  facts: Pick<QueuedWrite, 'key' | 'nextTryAt'>,
): readonly QueuedWrite[] {
  const first = write.task
  return queued.map((other) => {
    if (other.key === write.key) return { ...other, ...facts, task, state: 'waiting', attempts: 0 }
    return isAbout(write)(other) && other.task.kind === 'profile' && first.kind === 'profile'
      ? { ...other, task: carriedOver(other.task, first.edit, task.edit) }
      : other
  })
}

/** A later write with the same subject takes the place of a rejected one. */
export function withRefusal(
  queued: readonly QueuedWrite[],
  write: QueuedWrite,
  refusal: Refusal,
): readonly QueuedWrite[] {
  const isReplaced = queued.some((other) => other.key !== write.key && isAbout(write)(other))
  if (isReplaced) return queued.filter(({ key }) => key !== write.key)
  return queued.map((other) => (other.key === write.key ? { ...other, state: 'refused', refusal } : other))
}
