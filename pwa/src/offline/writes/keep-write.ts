import { changeKept } from '../kept.ts'
import { isUnsent, type QueuedWrite, subjectOf, type WriteTask } from './queued-write.ts'
import { newWriteKey } from './write-key.ts'
import { withQueued } from './write-queue.ts'
import { changeWrite, writes } from './writes-store.ts'

/** A write as it is pressed. @param userId who presses */
export function newWrite(task: WriteTask, userId: string): QueuedWrite {
  const savedAt = new Date().toISOString()
  return { key: newWriteKey(), userId, task, state: 'waiting', savedAt, attempts: 0, nextTryAt: 0 }
}

/**
 * Takes a write on; it is on this phone before anything is sent.
 *
 * @returns the key that it goes by: of two that ask for the same, the first one's
 * @throws DOMException when the phone is full
 */
export async function queueWrite(write: QueuedWrite): Promise<string> {
  const after = await changeKept(writes, (queued) => withQueued(queued, write))
  return after.findLast((one) => subjectOf(one) === subjectOf(write))?.key ?? write.key
}

/** Takes back what has certainly not been sent. @returns whether that was so */
export async function takeBackWrite(key: string): Promise<boolean> {
  let isTaken = false
  await changeWrite(key, (write) => {
    isTaken = isUnsent(write)
    return isTaken ? undefined : write
  })
  return isTaken
}

/** Puts a refused write away. @returns whether it is gone */
export async function dismissWrite(key: string): Promise<boolean> {
  return (await changeWrite(key, (write) => (write.state === 'refused' ? undefined : write))) === undefined
}
