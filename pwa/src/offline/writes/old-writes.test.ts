import { cancelOwnOrder, getOwnOrder } from '@usiku/contracts/orders.ts'
import { listUserReviews } from '@usiku/contracts/reviews.ts'
import { HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { FakeFailure, fakeOperation } from '../../testing/fake-api.ts'
import { answerReviews, taken } from '../../testing/fake-reviewing.ts'
import { lineOf, orderOf, placementOf } from '../../testing/orders.ts'
import { reviewOf } from '../../testing/reviews.ts'
import { toldWrites } from '../../testing/told-writes.ts'
import { cancelTask, keepWrite, reviewTask } from '../../testing/writes.ts'
import { drainWrites } from './drain-writes.ts'
import { changeWrite, writes } from './writes-store.ts'

const queued = () => writes.getSnapshot()
const HOUR = 3_600_000

const news = toldWrites()

const age = (key: string, by: number) =>
  changeWrite(key, (write) => ({ ...write, savedAt: new Date(Date.now() - by).toISOString() }))

describe('what was pressed long ago', () => {
  const order = orderOf(placementOf([lineOf()], '101'))
  const at = order.createdAt
  const cancelledOrder = orderOf(placementOf([lineOf()], '101'), { orderStatus: 'cancelled' })
  const stepsTo = (...statuses: ('pending' | 'cancelled' | 'delivered')[]) => statuses.map((status) => ({ status, at }))

  it.each([
    ['is sent when nothing has happened since', { history: stepsTo('pending') }, 1, 'answered'],
    ['is done when the order is cancelled', { orderStatus: 'cancelled' }, 0, 'answered'],
    [
      'does not cancel a second time what the shop has taken up again',
      { history: stepsTo('pending', 'cancelled', 'pending') },
      0,
      'answered',
    ],
    [
      'does not cancel what has been delivered meanwhile',
      { orderStatus: 'delivered', history: stepsTo('pending', 'delivered') },
      0,
      'refused',
    ],
  ] as const)('cancelling %s', async (_, facts, times, kind) => {
    const cancelled = vi.fn()
    const found = { ...order, ...facts } as typeof order
    fakeOperation(getOwnOrder, () => ({ data: found }))
    fakeOperation(cancelOwnOrder, () => {
      cancelled()
      return { data: cancelledOrder }
    })
    await age(await keepWrite(cancelTask()), HOUR)
    await drainWrites()
    expect([cancelled.mock.calls.length, news()[0]?.kind]).toEqual([times, kind])
  })

  it('cancelling is done, when a try that was never heard of has cancelled it', async () => {
    let tries = 0
    fakeOperation(getOwnOrder, () => ({ data: cancelledOrder }))
    fakeOperation(cancelOwnOrder, () => {
      tries += 1
      return tries === 1 ? HttpResponse.error() : new FakeFailure(409, { code: 'already_cancelled', message: 'Oh.' })
    })
    await keepWrite(cancelTask())
    await drainWrites()
    await drainWrites({ now: true })
    expect([tries, queued(), news()[0]?.kind]).toEqual([2, [], 'answered'])
  })

  it.each([
    ['goes out when there is none', [], 1, 'answered'],
    ['is done when the shop has it', [reviewOf({ description: 'Fine.' })], 0, 'answered'],
    ['does not take the place of a newer one', [reviewOf({ description: 'Newer.' })], 0, 'refused'],
  ] as const)('a review %s', async (_, reviews, times, kind) => {
    const sent = answerReviews(taken)
    const meta = { page: 1, pageSize: 1_000, total: reviews.length }
    fakeOperation(listUserReviews, () => ({ data: [...reviews], meta }))
    await age(await keepWrite(reviewTask('Fine.')), -24 * HOUR)
    await drainWrites()
    expect([sent.length, news()[0]?.kind]).toEqual([times, kind])
  })

  it('stays as it is when it cannot be looked up', async () => {
    fakeOperation(getOwnOrder, () => HttpResponse.error())
    await age(await keepWrite(cancelTask()), HOUR)
    await drainWrites()
    expect(queued()).toMatchObject([{ state: 'waiting', attempts: 0 }])
  })
})
