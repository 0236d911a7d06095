import type { MutationAnswer } from './mutation-events.ts'
import { rebaseOnto, toProfileEdit } from './profile-edit.ts'
import {
  getSubject,
  isUnsent,
  type MutationTask,
  type ProfileTask,
  type QueuedMutation,
  type Rejection,
} from './queued-mutation.ts'

const hasSameSubject = (mutation: QueuedMutation) => (other: QueuedMutation) =>
  getSubject(other) === getSubject(mutation)

/**
 * A new write replaces unsent and rejected ones with the same subject; behind one with unknown result it waits.
 * Repeated cancellations are one write.
 */
export function addToQueue(queued: readonly QueuedMutation[], mutation: QueuedMutation): readonly QueuedMutation[] {
  const same = queued.filter(hasSameSubject(mutation)).filter(({ state }) => state !== 'refused')
  if (mutation.task.kind === 'cancel' && same.length > 0) return queued
  const isReplaced = (other: QueuedMutation) =>
    hasSameSubject(mutation)(other) && (other.state === 'refused' || isUnsent(other))
  // The earlier write it waits for is retried at once.
  const remaining = queued.filter((other) => !isReplaced(other))
  return [...remaining.map((other) => (hasSameSubject(mutation)(other) ? { ...other, nextTryAt: 0 } : other)), mutation]
}

/** Later writes with the same subject build on the response. */
export function applyAnswer(
  queued: readonly QueuedMutation[],
  mutation: QueuedMutation,
  answer: MutationAnswer,
): readonly QueuedMutation[] {
  return queued
    .filter(({ key }) => key !== mutation.key)
    .map((other) =>
      hasSameSubject(mutation)(other) ? { ...other, task: rebaseTask(other.task, mutation.task, answer) } : other,
    )
}

function rebaseTask(task: MutationTask, first: MutationTask, answer: MutationAnswer): MutationTask {
  if (task.kind === 'review' && answer.kind === 'review') {
    const { description, rating } = answer.data
    return { ...task, before: { description, rating } }
  }
  if (task.kind !== 'profile' || first.kind !== 'profile' || answer.kind !== 'profile') return task
  // A repeated response is the first one's: edits based on a newer version keep it.
  if (answer.data.version < task.version) return task
  const latest = toProfileEdit(answer.data)
  return { ...rebaseOnto(task, first.edit, latest), before: latest, version: answer.data.version }
}

/**
 * Rebases a profile edit that was certainly not applied, under a new key: the server would answer the old key with
 * the old result. Later edits build on it.
 */
export function applyRebase(
  queued: readonly QueuedMutation[],
  mutation: QueuedMutation,
  task: ProfileTask,
  update: Pick<QueuedMutation, 'key' | 'nextTryAt'>,
): readonly QueuedMutation[] {
  const first = mutation.task
  return queued.map((other) => {
    if (other.key === mutation.key) return { ...other, ...update, task, state: 'waiting', attempts: 0 }
    return hasSameSubject(mutation)(other) && other.task.kind === 'profile' && first.kind === 'profile'
      ? { ...other, task: rebaseOnto(other.task, first.edit, task.edit) }
      : other
  })
}

/** A later write with the same subject takes the place of a rejected one. */
export function applyRejection(
  queued: readonly QueuedMutation[],
  mutation: QueuedMutation,
  refusal: Rejection,
): readonly QueuedMutation[] {
  const isReplaced = queued.some((other) => other.key !== mutation.key && hasSameSubject(mutation)(other))
  if (isReplaced) return queued.filter(({ key }) => key !== mutation.key)
  return queued.map((other) => (other.key === mutation.key ? { ...other, state: 'refused', refusal } : other))
}
