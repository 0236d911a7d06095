import { t } from '@lingui/core/macro'
import { addReview, listUserReviews, type Review } from '@usiku/contracts/reviews/operations.ts'
import { call } from '../../api/call.ts'
import { ApiError } from '../../api/errors.ts'
import { isStale, type ReviewContent, type ReviewTask } from '../entry.ts'
import { callWithTimeout, getAnswerTimeout, type KindSender, type Outcome, toOutcome } from '../outcome.ts'

export const reviewSender: KindSender<ReviewTask> = {
  send: async ({ key, task: { body }, attempts }, token) => {
    const input = { body, idempotencyKey: key, token }
    const timeout = getAnswerTimeout(attempts)
    return toOutcome('review', await callWithTimeout((signal) => call(addReview, { ...input, signal }), timeout))
  },
  check: async (entry, token) => (isStale(entry) ? checkOldReview(entry.task, entry.userId, token) : undefined),
  rebaseOnAnswer: (later, _first, answer) => {
    if (answer.kind !== 'review') return later
    const { description, rating } = answer.data
    return { ...later, before: { description, rating } }
  },
}

async function checkOldReview(task: ReviewTask, userId: string, token: string): Promise<Outcome | undefined> {
  const found = await callWithTimeout((signal) =>
    call(listUserReviews, { params: { userId }, query: { pageSize: 1_000 }, token, signal }),
  )
  if (found.kind === 'rejected') return undefined
  if (found.kind !== 'accepted') return found
  const latest: Review | undefined = found.data.find(({ product }) => product._id === task.body.product)
  if (latest === undefined || (task.before !== undefined && isSameReview(latest, task.before))) return undefined
  if (isSameReview(latest, task.body)) return { kind: 'accepted', data: { kind: 'review', data: latest } }
  const message = t`You have reviewed it elsewhere meanwhile.`
  return { kind: 'rejected', error: new ApiError(409, { code: 'version_conflict', message }) }
}

function isSameReview(one: ReviewContent, other: ReviewContent): boolean {
  return one.rating === other.rating && one.description.trim() === other.description.trim()
}
