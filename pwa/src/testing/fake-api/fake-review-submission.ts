import { addReview } from '@usiku/contracts/reviews/operations.ts'
import { HttpResponse } from 'msw'
import { buildReview } from '../fixtures/reviews.ts'
import { type FakeFailure, fakeOperation } from './fake-api.ts'

export interface SentReview {
  readonly key: string | null
  readonly description: string
  readonly authorization: string | null
}

/**
 * Answers reviews in turn; one too many fails.
 *
 * @returns the requests, as they arrive
 */
export function answerReviews(
  ...answers: readonly (() => FakeFailure | Response | undefined)[]
): readonly SentReview[] {
  const sent: SentReview[] = []
  fakeOperation(addReview, ({ body, headers }) => {
    const answer = answers[sent.length]
    const { description } = body
    sent.push({ key: headers.get('idempotency-key'), description, authorization: headers.get('authorization') })
    if (!answer) throw new Error('sent once too often')
    return answer() ?? { data: buildReview({ description, rating: body.rating, isApproved: false }) }
  })
  return sent
}
export const accepted = () => undefined
export const lost = () => HttpResponse.error()
