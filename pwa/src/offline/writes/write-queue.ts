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
 * The queue with one more write. Cancelling an order twice is the same write. Of what
 * certainly has not been sent, and of what was refused, only the newest about
 * something is left; behind one of unknown fate it waits until that is known.
 */
export function withQueued(queued: readonly QueuedWrite[], write: QueuedWrite): readonly QueuedWrite[] {
  const same = queued.filter(isAbout(write)).filter(({ state }) => state !== 'refused')
  if (write.task.kind === 'cancel' && same.length > 0) return queued
  const isReplaced = (other: QueuedWrite) => isAbout(write)(other) && (other.state === 'refused' || isUnsent(other))
  // What it waits for is tried at once.
  const left = queued.filter((other) => !isReplaced(other))
  return [...left.map((other) => (isAbout(write)(other) ? { ...other, nextTryAt: 0 } : other)), write]
}

/** The queue once the shop has answered a write: later ones about the same build on the answer. */
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
  // An answer that comes again is the first one's: what was typed after a newer look stays with that.
  if (answer.data.version < task.version) return task
  const there = editOf(answer.data)
  return { ...carriedOver(task, first.edit, there), before: there, version: answer.data.version }
}

/**
 * The queue with a change of the profile built on what that is now, under a name of
 * its own: it was certainly not carried out, and by its old name the shop would take
 * it for what it was. Later ones build on it.
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

/** The queue once the shop has refused a write; a later one about the same takes its place. */
export function withRefusal(
  queued: readonly QueuedWrite[],
  write: QueuedWrite,
  refusal: Refusal,
): readonly QueuedWrite[] {
  const isReplaced = queued.some((other) => other.key !== write.key && isAbout(write)(other))
  if (isReplaced) return queued.filter(({ key }) => key !== write.key)
  return queued.map((other) => (other.key === write.key ? { ...other, state: 'refused', refusal } : other))
}
