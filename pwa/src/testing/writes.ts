import type { User } from '@usiku/contracts/accounts.ts'
import { newWrite, queueWrite } from '../offline/writes/keep-write.ts'
import { editOf } from '../offline/writes/profile-edit.ts'
import type { CancelTask, ProfileTask, ReviewTask, WriteTask } from '../offline/writes/queued-write.ts'
import { userOf } from './accounts.ts'

export const cancelTask = (orderId = '101'): CancelTask => ({ kind: 'cancel', orderId, steps: 1 })

export function reviewTask(description: string, facts: { readonly product?: string; readonly rating?: number } = {}) {
  const { product = 'p1', rating = 4 } = facts
  const task: ReviewTask = {
    kind: 'review',
    body: { userEmail: 'amina@usiku.test', description, rating, product },
    product: { name: 'Gin of the Night', slug: 'gin-of-the-night', thumbnailImage: '' },
  }
  return task
}

/** @param user as stored by the server */
export function profileTask(change: Partial<Pick<User, 'name' | 'phone'>>, user = userOf()): ProfileTask {
  const before = editOf(user)
  return { kind: 'profile', edit: { ...before, ...change }, before, version: user.version }
}

/**
 * Queues a write without sending it.
 *
 * @returns its key
 */
export function keepWrite(task: WriteTask, userId = 'u1'): Promise<string> {
  return queueWrite(newWrite(task, userId))
}
