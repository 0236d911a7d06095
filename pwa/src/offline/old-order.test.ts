import { getProduct } from '@usiku/contracts/catalogue.ts'
import { cancelOwnOrder, getOwnOrder } from '@usiku/contracts/orders.ts'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { userOf } from '../testing/accounts.ts'
import { productOf, volumeOf } from '../testing/catalogue.ts'
import { FakeFailure, fakeOperation } from '../testing/fake-api.ts'
import { answerPlacing, lost, placed } from '../testing/fake-placing.ts'
import { lineOf, orderOf, placementOf } from '../testing/orders.ts'
import { emptyPhone } from '../testing/phone.ts'
import { addToCart, cart } from './cart.ts'
import { drain, onOrderAnswered } from './drain.ts'
import { agreeToSend, cancelWaiting, enqueue } from './outbox.ts'
import { outbox } from './outbox-orders.ts'
import { replaceRefused, requoted } from './replace-refused.ts'
import { signIn } from './session.ts'
import { isOld } from './waiting-order.ts'

const MINUTE = 60_000
const line = lineOf({ quantity: 2 })
const placement = placementOf([line])
const { orderId } = placement
const first = () => outbox.getSnapshot()[0]

const sell = (facts: Parameters<typeof volumeOf>[0]) =>
  fakeOperation(getProduct, () => ({ data: productOf({ volumes: [volumeOf(facts)] }), related: [] }))

function later(minutes: number): void {
  const now = Date.now() + minutes * MINUTE
  vi.spyOn(Date, 'now').mockReturnValue(now)
}

beforeEach(async () => {
  await signIn(userOf(), 'token-of-amina')
  await addToCart(line)
})

afterEach(emptyPhone)

describe('an order that was never sent and is older than ten minutes', () => {
  it('is not sent before its maker says so, and then as it was pressed', async () => {
    const sent = answerPlacing(placed)
    sell({})
    await enqueue(placement, 'u1')
    later(11)
    await drain({ now: true })
    await drain({ now: true })
    expect([sent.length, first()?.state, first()?.quote]).toEqual([0, 'asking', undefined])
    vi.restoreAllMocks()
    await agreeToSend(orderId)
    await drain()
    expect(sent.map(({ body }) => body)).toEqual([placement])
    expect(outbox.getSnapshot()).toEqual([])
  })

  it('shows what has changed, and goes at the new total under a name of its own', async () => {
    const sent = answerPlacing(placed)
    sell({ price: 2_500, discount: 0, priceAfterDiscount: 2_500, quantity: 1 })
    await enqueue(placement, 'u1')
    later(11)
    await drain({ now: true })
    expect(first()).toMatchObject({ state: 'asking', quote: { totalAmount: 2_500, lines: [{ available: 1 }] } })
    vi.restoreAllMocks()
    const order = first()
    const again = order && requoted(order, '1763700000999')
    if (again) await replaceRefused(orderId, again)
    await drain()
    expect(sent.map(({ body }) => [body.orderId, body.totalAmount])).toEqual([['1763700000999', 2_500]])
  })

  it('says that a product is gone', async () => {
    fakeOperation(getProduct, () => new FakeFailure(404, { code: 'not_found', message: 'Gone.' }))
    await enqueue(placement, 'u1')
    later(11)
    await drain()
    expect(first()).toMatchObject({ state: 'asking', quote: { totalAmount: 0, lines: [{ available: 0 }] } })
    await cancelWaiting(orderId)
    expect([outbox.getSnapshot(), cart.getSnapshot().length]).toEqual([[], 1])
  })

  it('goes on waiting while the shop cannot be asked', async () => {
    fakeOperation(getProduct, () => HttpResponse.error())
    await enqueue(placement, 'u1')
    later(11)
    await drain()
    expect(first()).toMatchObject({ state: 'waiting', attempts: 0 })
  })

  it('is asked about as well when the clock was put back', async () => {
    sell({})
    await enqueue(placement, 'u1')
    later(-365 * 24 * 60)
    await drain()
    expect(first()?.state).toBe('asking')
  })
})

describe('an old order that the shop may have', () => {
  beforeEach(async () => {
    const sent = answerPlacing(lost)
    await enqueue(placement, 'u1')
    await drain()
    expect(sent).toHaveLength(1)
    later(11)
  })

  it('is found there and not sent again', async () => {
    const told = vi.fn()
    const stop = onOrderAnswered(told)
    fakeOperation(getOwnOrder, ({ params }) => ({ data: orderOf(placement, { _id: `${params.orderId}` }) }))
    await drain({ now: true })
    stop()
    expect(told).toHaveBeenCalledOnce()
    expect([outbox.getSnapshot(), cart.getSnapshot()]).toEqual([[], []])
  })

  const missing = () => fakeOperation(getOwnOrder, () => new FakeFailure(404, { code: 'not_found', message: 'None.' }))

  it('is asked about when it is not there, and goes under its key', async () => {
    missing()
    sell({})
    const sent = answerPlacing(placed)
    await drain({ now: true })
    expect(first()).toMatchObject({ state: 'asking', attempts: 1 })
    // The first attempt may still arrive: keep the number.
    await replaceRefused(orderId, { ...placement, orderId: '2' })
    expect(first()).toMatchObject({ state: 'asking', placement: { orderId } })
    vi.restoreAllMocks()
    await agreeToSend(orderId)
    await drain({ now: true })
    expect(sent.map(({ key }) => key)).toEqual([orderId])
  })

  it('shows what has changed when it is not there, and goes at the new total, still under its key', async () => {
    missing()
    sell({ price: 2_500, discount: 0, priceAfterDiscount: 2_500, quantity: 1 })
    const sent = answerPlacing(placed)
    await drain({ now: true })
    expect(first()).toMatchObject({ state: 'asking', attempts: 1, quote: { totalAmount: 2_500 } })
    vi.restoreAllMocks()
    const order = first()
    const again = order && requoted(order, '1763700000999')
    if (again) await replaceRefused(orderId, again)
    expect(first()).toMatchObject({ state: 'waiting', attempts: 1 })
    expect(first()?.quote).toBeUndefined()
    await drain({ now: true })
    expect(sent.map(({ key, body }) => [key, body.orderId, body.totalAmount])).toEqual([[orderId, orderId, 2_500]])
  })

  it('is cancelled with the shop when its maker no longer wants it', async () => {
    missing()
    sell({})
    await drain({ now: true })
    await cancelWaiting(orderId)
    expect([first()?.state, cart.getSnapshot()]).toEqual(['cancelling', [line]])
    const cancelled = vi.fn(() => ({ data: orderOf(placement, { orderStatus: 'cancelled' }) }))
    fakeOperation(cancelOwnOrder, cancelled)
    answerPlacing(placed)
    await drain({ now: true })
    expect(cancelled).toHaveBeenCalledOnce()
    expect(outbox.getSnapshot()).toEqual([])
  })
})

it('counts from when its maker last agreed, in both directions of time', () => {
  const savedAt = '2026-11-20T20:00:00.000Z'
  const order = { userId: 'u1', placement, state: 'waiting', savedAt, attempts: 0, nextTryAt: 0 } as const
  const at = (minutes: number) => Date.parse(savedAt) + minutes * MINUTE
  expect([0, 10, 11, -11, 525_600].map((minutes) => isOld(order, at(minutes)))).toEqual([
    false,
    false,
    true,
    true,
    true,
  ])
  expect(isOld({ ...order, agreedAt: '2026-11-20T21:00:00.000Z' }, at(65))).toBe(false)
  expect(isOld({ ...order, savedAt: 'yesterday' }, at(0))).toBe(true)
})
