import { updateProfile } from '@usiku/contracts/accounts.ts'
import { addReview } from '@usiku/contracts/reviews.ts'
import { call } from '../../api-client/call.ts'
import { cancelOwn } from '../own-order.ts'
import { type CallResult, tryCall, waitOf } from '../try-call.ts'
import type { QueuedWrite } from './queued-write.ts'
import type { WriteAnswer } from './write-news.ts'

export type WriteResult = CallResult<WriteAnswer>

/** Takes the token of the write's user; never reads it again, since the session may change. */
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

export function withKind<K extends string, T>(kind: K, result: CallResult<T>): CallResult<{ kind: K; data: T }> {
  return result.kind === 'answered' ? { kind: 'answered', data: { kind, data: result.data } } : result
}
