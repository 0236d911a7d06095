import { getProfile } from '@usiku/contracts/accounts.ts'
import { listUserReviews, type Review } from '@usiku/contracts/reviews.ts'
import { call } from '../../api-client/call.ts'
import { ApiError } from '../../api-client/errors.ts'
import { findOwn } from '../own-order.ts'
import { tryCall } from '../try-call.ts'
import { isSameEdit, rebasedOn } from './profile-edit.ts'
import type { CancelTask, ProfileTask, QueuedWrite, ReviewTask, ReviewWords } from './queued-write.ts'
import { type WriteResult, withKind } from './write-try.ts'

/**
 * Checks whether an old write still applies; profiles are guarded by their version.
 *
 * @returns `undefined` to send it, otherwise its result
 */
export async function lookUpWrite({ task, userId }: QueuedWrite, token: string): Promise<WriteResult | undefined> {
  if (task.kind === 'cancel') return stillToCancel(task, token)
  return task.kind === 'review' ? stillToReview(task, userId, token) : undefined
}

async function stillToCancel({ orderId, steps }: CancelTask, token: string): Promise<WriteResult | undefined> {
  const found = await findOwn(orderId, token)
  // The server will reject it with its own message.
  if (found.kind === 'refused') return undefined
  if (found.kind !== 'answered') return found
  const { orderStatus, history } = found.data
  // Not again if the order was reopened after its cancellation.
  const isDone = orderStatus === 'cancelled' || history.slice(steps).some(({ status }) => status === 'cancelled')
  if (isDone) return withKind('cancel', found)
  const isNewlyDelivered = orderStatus === 'delivered' && history.length > steps
  return isNewlyDelivered ? changedMeanwhile('It has been delivered meanwhile.') : undefined
}

async function stillToReview(task: ReviewTask, userId: string, token: string): Promise<WriteResult | undefined> {
  const found = await tryCall((signal) =>
    call(listUserReviews, { params: { userId }, query: { pageSize: 1_000 }, token, signal }),
  )
  if (found.kind === 'refused') return undefined
  if (found.kind !== 'answered') return found
  const there: Review | undefined = found.data.find(({ product }) => product._id === task.body.product)
  if (there === undefined || (task.before !== undefined && isSameReview(there, task.before))) return undefined
  if (isSameReview(there, task.body)) return { kind: 'answered', data: { kind: 'review', data: there } }
  return changedMeanwhile('You have reviewed it elsewhere meanwhile.')
}

function isSameReview(one: ReviewWords, other: ReviewWords): boolean {
  return one.rating === other.rating && one.description.trim() === other.description.trim()
}

const changedMeanwhile = (message: string): WriteResult => ({
  kind: 'refused',
  error: new ApiError(409, { code: 'version_conflict', message }),
})

export type Reconsidered = WriteResult | { readonly kind: 'rebased'; readonly task: ProfileTask }

/** Rechecks a rejection that an earlier attempt may have caused, or that can be resolved automatically. */
export async function reconsider(
  { task }: QueuedWrite,
  refused: Extract<WriteResult, { readonly kind: 'refused' }>,
  token: string,
): Promise<Reconsidered> {
  if (task.kind === 'cancel' && refused.error.code === 'already_cancelled') {
    const found = await findOwn(task.orderId, token)
    return found.kind === 'refused' ? refused : withKind('cancel', found)
  }
  if (task.kind !== 'profile' || refused.error.code !== 'version_conflict') return refused
  const found = await tryCall((signal) => call(getProfile, { token, signal }))
  if (found.kind !== 'answered') return found.kind === 'refused' ? refused : found
  const rebased = rebasedOn(found.data, task)
  if (rebased === undefined) return refused
  // An earlier attempt was applied, regardless of other changes since.
  const isDone = isSameEdit(rebased.edit, rebased.before)
  return isDone ? withKind('profile', found) : { kind: 'rebased', task: rebased }
}
