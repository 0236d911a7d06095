import { changeKept } from '../kept.ts'
import { isUnsent, type QueuedWrite, subjectOf, type WriteTask } from './queued-write.ts'
import { newWriteKey } from './write-key.ts'
import { withQueued } from './write-queue.ts'
import { changeWrite, writes } from './writes-store.ts'

export function newWrite(task: WriteTask, userId: string): QueuedWrite {
  const savedAt = new Date().toISOString()
  return { key: newWriteKey(), userId, task, state: 'waiting', savedAt, attempts: 0, nextTryAt: 0 }
}

/**
 * Stores the write before anything is sent.
 *
 * @returns its key, or that of an equal queued write
 * @throws DOMException when the device is full
 */
export async function queueWrite(write: QueuedWrite): Promise<string> {
  const after = await changeKept(writes, (queued) => withQueued(queued, write))
  return after.findLast((one) => subjectOf(one) === subjectOf(write))?.key ?? write.key
}

/**
 * Removes a write that was certainly not sent.
 *
 * @returns whether it was removed
 */
export async function takeBackWrite(key: string): Promise<boolean> {
  let isTaken = false
  await changeWrite(key, (write) => {
    isTaken = isUnsent(write)
    return isTaken ? undefined : write
  })
  return isTaken
}

export async function dismissWrite(key: string): Promise<boolean> {
  return (await changeWrite(key, (write) => (write.state === 'refused' ? undefined : write))) === undefined
}
