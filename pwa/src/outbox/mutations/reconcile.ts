import { getProfile } from '@usiku/contracts/accounts/operations.ts'
import { listUserReviews, type Review } from '@usiku/contracts/reviews/operations.ts'
import { call } from '../../api/call.ts'
import { ApiError } from '../../api/errors.ts'
import { callWithTimeout } from '../call-with-timeout.ts'
import { fetchOwnOrder } from '../orders/order-requests.ts'
import { isSameEdit, rebaseEdit } from './profile-edit.ts'
import type { CancelTask, ProfileTask, QueuedMutation, ReviewContent, ReviewTask } from './queued-mutation.ts'
import { type MutationOutcome, withKind } from './send-mutation.ts'

/**
 * Checks whether an old write still applies; profiles are guarded by their version.
 *
 * @returns `undefined` to send it, otherwise its result
 */
export async function checkStaleMutation(
  { task, userId }: QueuedMutation,
  token: string,
): Promise<MutationOutcome | undefined> {
  if (task.kind === 'cancel') return checkCancel(task, token)
  return task.kind === 'review' ? checkReview(task, userId, token) : undefined
}

async function checkCancel({ orderId, steps }: CancelTask, token: string): Promise<MutationOutcome | undefined> {
  const found = await fetchOwnOrder(orderId, token)
  // The server will reject it with its own message.
  if (found.kind === 'refused') return undefined
  if (found.kind !== 'answered') return found
  const { orderStatus, history } = found.data
  // Not again if the order was reopened after its cancellation.
  const isDone = orderStatus === 'cancelled' || history.slice(steps).some(({ status }) => status === 'cancelled')
  if (isDone) return withKind('cancel', found)
  const isNewlyDelivered = orderStatus === 'delivered' && history.length > steps
  return isNewlyDelivered ? toConflict('It has been delivered meanwhile.') : undefined
}

async function checkReview(task: ReviewTask, userId: string, token: string): Promise<MutationOutcome | undefined> {
  const found = await callWithTimeout((signal) =>
    call(listUserReviews, { params: { userId }, query: { pageSize: 1_000 }, token, signal }),
  )
  if (found.kind === 'refused') return undefined
  if (found.kind !== 'answered') return found
  const latest: Review | undefined = found.data.find(({ product }) => product._id === task.body.product)
  if (latest === undefined || (task.before !== undefined && isSameReview(latest, task.before))) return undefined
  if (isSameReview(latest, task.body)) return { kind: 'answered', data: { kind: 'review', data: latest } }
  return toConflict('You have reviewed it elsewhere meanwhile.')
}

function isSameReview(one: ReviewContent, other: ReviewContent): boolean {
  return one.rating === other.rating && one.description.trim() === other.description.trim()
}

const toConflict = (message: string): MutationOutcome => ({
  kind: 'refused',
  error: new ApiError(409, { code: 'version_conflict', message }),
})

export type ReconcileResult = MutationOutcome | { readonly kind: 'rebased'; readonly task: ProfileTask }

/** Rechecks a rejection that an earlier attempt may have caused, or that can be resolved automatically. */
export async function reconcile(
  { task }: QueuedMutation,
  rejected: Extract<MutationOutcome, { readonly kind: 'refused' }>,
  token: string,
): Promise<ReconcileResult> {
  if (task.kind === 'cancel' && rejected.error.code === 'already_cancelled') {
    const found = await fetchOwnOrder(task.orderId, token)
    return found.kind === 'refused' ? rejected : withKind('cancel', found)
  }
  if (task.kind !== 'profile' || rejected.error.code !== 'version_conflict') return rejected
  const found = await callWithTimeout((signal) => call(getProfile, { token, signal }))
  if (found.kind !== 'answered') return found.kind === 'refused' ? rejected : found
  const rebased = rebaseEdit(found.data, task)
  if (rebased === undefined) return rejected
  // An earlier attempt was applied, regardless of other changes since.
  const isDone = isSameEdit(rebased.edit, rebased.before)
  return isDone ? withKind('profile', found) : { kind: 'rebased', task: rebased }
}
