import { HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { userOf } from '../testing/accounts.ts'
import { answerPlacing, failing, lost, placed } from '../testing/fake-placing.ts'
import { lineOf, placementOf } from '../testing/orders.ts'
import { emptyPhone } from '../testing/phone.ts'
import { addToCart, cart } from './cart.ts'
import { drain, onOrderAnswered } from './drain.ts'
import { CartChangedError, enqueue } from './outbox.ts'
import { changeOrder, outbox } from './outbox-orders.ts'
import { pauseAfter } from './send-waiting.ts'
import { forgetSession, openSession, signIn } from './session.ts'
import { readKept, transact } from './store.ts'

const line = lineOf({ quantity: 2 })
const placement = placementOf([line])
const orders = () => outbox.getSnapshot()
const stateOf = () => orders()[0]?.state

beforeEach(async () => {
  await signIn(userOf(), 'token-of-amina')
  await addToCart(line)
})

afterEach(emptyPhone)

describe('taking an order on', () => {
  it('moves its lines from the cart, before anything is sent', async () => {
    await addToCart(lineOf({ id: 'p2' }))
    await enqueue(placement, 'u1')
    expect(cart.getSnapshot().map(({ id }) => id)).toEqual(['p2'])
    expect(stateOf()).toBe('waiting')
    expect(JSON.stringify(await readKept('outbox'))).toContain(placement.orderId)
    expect(JSON.stringify(await readKept('outbox'))).not.toContain('token-of-amina')
  })

  it('happens once when two tabs press at once', async () => {
    const both = await Promise.allSettled([
      enqueue(placement, 'u1'),
      enqueue(placementOf([line], '1763700000001'), 'u1'),
    ])
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    expect(both[1]).toMatchObject({ reason: expect.any(CartChangedError) })
    expect(orders()).toHaveLength(1)
    expect(cart.getSnapshot()).toEqual([])
  })

  it('takes no order with more lines than the shop does', async () => {
    const many = Array.from({ length: 101 }, (_, number) => lineOf({ id: `p${number}` }))
    await expect(enqueue(placementOf(many), 'u1')).rejects.toThrow('An order can have at most 100 different drinks.')
    expect(orders()).toEqual([])
  })

  it('leaves the cart as it is when another tab has changed it', async () => {
    await addToCart(lineOf())
    await expect(enqueue(placement, 'u1')).rejects.toBeInstanceOf(CartChangedError)
    expect(cart.getSnapshot()[0]?.quantity).toBe(3)
    expect(orders()).toEqual([])
  })
})

describe('sending', () => {
  it('ends with the shop’s order and tells it', async () => {
    const told = vi.fn()
    const stop = onOrderAnswered(told)
    const sent = answerPlacing(placed)
    await enqueue(placement, 'u1')
    await drain()
    stop()
    expect(sent).toEqual([{ body: placement, key: placement.orderId, authorization: 'Bearer token-of-amina' }])
    expect(told).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ totalAmount: 4_000 }), placement.orderId)
    expect(orders()).toEqual([])
  })

  it.each([
    ['a lost line', lost],
    ['503', failing(503, 'overloaded')],
    ['a disk that takes no changes', failing(503, 'storage_unavailable')],
    ['a full disk', failing(507, 'storage_full')],
    ['408', failing(408, 'request_timeout')],
    ['429', failing(429, 'rate_limited')],
    ['a page of the Wi-Fi', () => HttpResponse.html('<h1>Log in</h1>', { status: 403 })],
  ])('keeps the order after %s and sends it again under the same key', async (_, answer) => {
    const sent = answerPlacing(answer, placed)
    await enqueue(placement, 'u1')
    await drain()
    expect(orders()[0]).toMatchObject({ state: 'waiting', attempts: 1 })
    expect(orders()[0]?.nextTryAt).toBeGreaterThan(Date.now())
    await drain()
    expect(sent).toHaveLength(1)
    await drain({ now: true })
    expect(sent.map(({ key }) => key)).toEqual([placement.orderId, placement.orderId])
    expect(orders()).toEqual([])
  })

  it('sends once when two drains run at once', async () => {
    const sent = answerPlacing(placed)
    await enqueue(placement, 'u1')
    await Promise.all([drain(), drain(), drain({ now: true })])
    expect(sent).toHaveLength(1)
  })

  it('waits for a sign-in after 401', async () => {
    answerPlacing(failing(401, 'invalid_token'), placed)
    await enqueue(placement, 'u1')
    await drain()
    expect(stateOf()).toBe('needs-sign-in')
    await signIn(userOf(), 'new-token')
    await drain({ now: true })
    expect(orders()).toEqual([])
  })

  it('never sends an order for anybody but who made it', async () => {
    const sent = answerPlacing(placed)
    await enqueue(placement, 'u1')
    await signIn(userOf({ _id: 'u2' }), 'token-of-other')
    await drain({ now: true })
    await forgetSession()
    await drain({ now: true })
    expect(sent).toEqual([])
    expect(stateOf()).toBe('waiting')
  })

  it('takes up after a restart what was on the line', async () => {
    await enqueue(placement, 'u1')
    await transact(['outbox'], ([raw]) => ({
      values: [JSON.parse(JSON.stringify(raw).replace('"waiting"', '"sending"'))],
      result: undefined,
    }))
    const sent = answerPlacing(placed)
    await openSession()
    await drain()
    expect(sent).toHaveLength(1)
  })

  it('does not wait a year after the clock was put back by one', async () => {
    const sent = answerPlacing(lost, placed)
    await enqueue(placement, 'u1')
    await drain()
    const inAYear = Date.now() + 365 * 24 * 3_600_000
    await changeOrder(placement.orderId, () => ({ nextTryAt: inAYear }))
    await drain()
    expect(sent).toHaveLength(2)
  })

  it('tells nobody who has signed in while it was on the line', async () => {
    const told = vi.fn()
    const stop = onOrderAnswered(told)
    answerPlacing((body) => {
      void signIn(userOf({ _id: 'u2' }), 'token-of-other')
      return placed(body)
    })
    await enqueue(placement, 'u1')
    await drain()
    stop()
    expect([orders(), told.mock.calls]).toEqual([[], []])
  })

  it('waits longer each time, five minutes at most', () => {
    expect([1, 2, 3, 20].map(pauseAfter)).toEqual([5_000, 10_000, 20_000, 300_000])
  })
})
