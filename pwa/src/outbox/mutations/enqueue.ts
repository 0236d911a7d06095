import { updateStore } from '../../storage/persisted-store.ts'
import { createMutationKey } from './mutation-key.ts'
import { addToQueue } from './mutation-queue.ts'
import { updateMutation, writes } from './mutations-store.ts'
import { getSubject, isUnsent, type MutationTask, type QueuedMutation } from './queued-mutation.ts'

export function createMutation(task: MutationTask, userId: string): QueuedMutation {
  const savedAt = new Date().toISOString()
  return { key: createMutationKey(), userId, task, state: 'waiting', savedAt, attempts: 0, nextTryAt: 0 }
}

/**
 * Stores the write before anything is sent.
 *
 * @returns its key, or that of an equal queued write
 * @throws DOMException when the device is full
 */
export async function enqueueMutation(mutation: QueuedMutation): Promise<string> {
  const after = await updateStore(writes, (queued) => addToQueue(queued, mutation))
  return after.findLast((one) => getSubject(one) === getSubject(mutation))?.key ?? mutation.key
}

/**
 * Removes a write that was certainly not sent.
 *
 * @returns whether it was removed
 */
export async function cancelMutation(key: string): Promise<boolean> {
  let isCancelled = false
  await updateMutation(key, (mutation) => {
    isCancelled = isUnsent(mutation)
    return isCancelled ? undefined : mutation
  })
  return isCancelled
}

export async function dismissMutation(key: string): Promise<boolean> {
  return (await updateMutation(key, (mutation) => (mutation.state === 'refused' ? undefined : mutation))) === undefined
}
