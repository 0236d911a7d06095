import { updateProfile } from '@usiku/contracts/accounts.ts'
import { addReview } from '@usiku/contracts/reviews.ts'
import { call } from '../../api-client/call.ts'
import { cancelOwn } from '../own-order.ts'
import { type CallResult, tryCall, waitOf } from '../try-call.ts'
import type { QueuedWrite } from './queued-write.ts'
import type { WriteAnswer } from './write-news.ts'

/** What a try to write came to. */
export type WriteResult = CallResult<WriteAnswer>

/** Sends a write under its key. The token is passed along with the user it belongs to, never looked up again. */
export async function tryToWrite({ key, userId, task, attempts }: QueuedWrite, token: string): Promise<WriteResult> {
  const named = { idempotencyKey: key, token }
  const within = waitOf(attempts)
  switch (task.kind) {
    case 'cancel':
      return withKind('cancel', await cancelOwn(task.orderId, { ...named, attempt: attempts }))
    case 'review': {
      const { body } = task
      return withKind('review', await tryCall((signal) => call(addReview, { body, ...named, signal }), within))
    }
    case 'profile': {
      const body = { ...task.edit, version: task.version }
      const params = { id: userId }
      return withKind(
        'profile',
        await tryCall((signal) => call(updateProfile, { params, body, ...named, signal }), within),
      )
    }
  }
}

/** An answer together with what it is about. */
export function withKind<K extends string, T>(kind: K, result: CallResult<T>): CallResult<{ kind: K; data: T }> {
  return result.kind === 'answered' ? { kind: 'answered', data: { kind, data: result.data } } : result
}
