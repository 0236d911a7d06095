import { cancelOwnOrder, getOwnOrder } from '@usiku/contracts/orders/operations.ts'
import { listUserReviews } from '@usiku/contracts/reviews/operations.ts'
import { HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { HOUR_MS, toIso } from '../testing/clock.ts'
import { FakeFailure, fakeOperation } from '../testing/fake-api/fake-api.ts'
import { accepted, answerReviews } from '../testing/fake-api/fake-review-submission.ts'
import { cancelTask, enqueueTestMutation, reviewTask } from '../testing/fixtures/mutations.ts'
import { buildCartLine, buildOrder, buildPlacement } from '../testing/fixtures/orders.ts'
import { buildReview } from '../testing/fixtures/reviews.ts'
import { recordMutationEvents } from '../testing/record-mutation-events.ts'
import { flushOutbox } from './flush.ts'
import { outbox, updateEntry } from './outbox-store.ts'

const queued = () => outbox.getSnapshot()

const news = recordMutationEvents()

const age = (key: string, by: number) => updateEntry(key, (write) => ({ ...write, savedAt: toIso(-by) }))

describe('a stale mutation', () => {
  const order = buildOrder(buildPlacement([buildCartLine()], '101'))
  const at = order.createdAt
  const cancelledOrder = buildOrder(buildPlacement([buildCartLine()], '101'), { orderStatus: 'cancelled' })
  const stepsTo = (...statuses: ('pending' | 'cancelled' | 'delivered')[]) => statuses.map((status) => ({ status, at }))

  it.each([
    ['is sent when nothing has happened since', { history: stepsTo('pending') }, 1, 'accepted'],
    ['is accepted when the order is already cancelled', { orderStatus: 'cancelled' }, 0, 'accepted'],
    [
      'does not cancel an order that was reopened',
      { history: stepsTo('pending', 'cancelled', 'pending') },
      0,
      'accepted',
    ],
    [
      'does not cancel an order delivered meanwhile',
      { orderStatus: 'delivered', history: stepsTo('pending', 'delivered') },
      0,
      'rejected',
    ],
  ] as const)('cancelling %s', async (_, facts, times, kind) => {
    const cancelled = vi.fn()
    const found = { ...order, ...facts } as typeof order
    fakeOperation(getOwnOrder, () => ({ data: found }))
    fakeOperation(cancelOwnOrder, () => {
      cancelled()
      return { data: cancelledOrder }
    })
    await age(await enqueueTestMutation(cancelTask()), HOUR_MS)
    await flushOutbox()
    expect([cancelled.mock.calls.length, news()[0]?.kind]).toEqual([times, kind])
  })

  it('cancelling is accepted when an earlier attempt without a response has cancelled the order', async () => {
    let tries = 0
    fakeOperation(getOwnOrder, () => ({ data: cancelledOrder }))
    fakeOperation(cancelOwnOrder, () => {
      tries += 1
      return tries === 1 ? HttpResponse.error() : new FakeFailure(409, { code: 'already_cancelled', message: 'Oh.' })
    })
    await enqueueTestMutation(cancelTask())
    await flushOutbox()
    await flushOutbox({ now: true })
    expect([tries, queued(), news()[0]?.kind]).toEqual([2, [], 'accepted'])
  })

  it.each([
    ['is sent when the server has none', [], 1, 'accepted'],
    ['is accepted when the server already has it', [buildReview({ description: 'Fine.' })], 0, 'accepted'],
    ['does not replace a newer one', [buildReview({ description: 'Newer.' })], 0, 'rejected'],
  ] as const)('a review %s', async (_, reviews, times, kind) => {
    const sent = answerReviews(accepted)
    const meta = { page: 1, pageSize: 1_000, total: reviews.length }
    fakeOperation(listUserReviews, () => ({ data: [...reviews], meta }))
    await age(await enqueueTestMutation(reviewTask('Fine.')), -24 * HOUR_MS)
    await flushOutbox()
    expect([sent.length, news()[0]?.kind]).toEqual([times, kind])
  })

  it('is unchanged while the server cannot be asked', async () => {
    fakeOperation(getOwnOrder, () => HttpResponse.error())
    await age(await enqueueTestMutation(cancelTask()), HOUR_MS)
    await flushOutbox()
    expect(queued()).toMatchObject([{ state: 'pending', attempts: 0 }])
  })
})
