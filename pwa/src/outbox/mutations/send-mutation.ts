import { updateProfile } from '@usiku/contracts/accounts/operations.ts'
import { addReview } from '@usiku/contracts/reviews/operations.ts'
import { call } from '../../api/call.ts'
import { type CallResult, callWithTimeout, getAnswerTimeout } from '../call-with-timeout.ts'
import { sendCancel } from '../orders/order-requests.ts'
import type { MutationAnswer } from './mutation-events.ts'
import type { QueuedMutation } from './queued-mutation.ts'

export type MutationOutcome = CallResult<MutationAnswer>

/** Takes the token of the write's user; never reads it again, since the session may change. */
export async function sendMutation(
  { key, userId, task, attempts }: QueuedMutation,
  token: string,
): Promise<MutationOutcome> {
  const options = { idempotencyKey: key, token }
  const timeout = getAnswerTimeout(attempts)
  switch (task.kind) {
    case 'cancel':
      return withKind('cancel', await sendCancel(task.orderId, { ...options, attempt: attempts }))
    case 'review': {
      const { body } = task
      return withKind(
        'review',
        await callWithTimeout((signal) => call(addReview, { body, ...options, signal }), timeout),
      )
    }
    case 'profile': {
      const body = { ...task.edit, version: task.version }
      const params = { id: userId }
      return withKind(
        'profile',
        await callWithTimeout((signal) => call(updateProfile, { params, body, ...options, signal }), timeout),
      )
    }
  }
}

export function withKind<K extends string, T>(kind: K, result: CallResult<T>): CallResult<{ kind: K; data: T }> {
  return result.kind === 'answered' ? { kind: 'answered', data: { kind, data: result.data } } : result
}
