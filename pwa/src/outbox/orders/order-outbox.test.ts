import { HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearSession, restoreSession, signIn } from '../../session/session.ts'
import { addToCart, cart } from '../../shop/cart/cart.ts'
import { readValue, transact } from '../../storage/idb.ts'
import { resetDevice } from '../../testing/device.ts'
import { answerOrders, failing, lost, placed } from '../../testing/fake-api/fake-order-placement.ts'
import { buildUser } from '../../testing/fixtures/accounts.ts'
import { buildCartLine, buildPlacement } from '../../testing/fixtures/orders.ts'
import { flushOrders, onOrderAccepted } from './flush-orders.ts'
import { CartChangedError, enqueueOrder } from './order-outbox.ts'
import { getRetryDelay } from './order-sender.ts'
import { ordersStore, updateOrder } from './orders-store.ts'

const line = buildCartLine({ quantity: 2 })
const placement = buildPlacement([line])
const orders = () => ordersStore.getSnapshot()
const stateOf = () => orders()[0]?.state

beforeEach(async () => {
  await signIn(buildUser(), 'token-of-amina')
  await addToCart(line)
})

afterEach(resetDevice)

describe('taking an order on', () => {
  it('moves its lines from the cart, before anything is sent', async () => {
    await addToCart(buildCartLine({ id: 'p2' }))
    await enqueueOrder(placement, 'u1')
    expect(cart.getSnapshot().map(({ id }) => id)).toEqual(['p2'])
    expect(stateOf()).toBe('waiting')
    expect(JSON.stringify(await readValue('outbox'))).toContain(placement.orderId)
    expect(JSON.stringify(await readValue('outbox'))).not.toContain('token-of-amina')
  })

  it('happens once when two tabs press at once', async () => {
    const both = await Promise.allSettled([
      enqueueOrder(placement, 'u1'),
      enqueueOrder(buildPlacement([line], '1763700000001'), 'u1'),
    ])
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    expect(both[1]).toMatchObject({ reason: expect.any(CartChangedError) })
    expect(orders()).toHaveLength(1)
    expect(cart.getSnapshot()).toEqual([])
  })

  it('takes no order with more lines than the shop does', async () => {
    const many = Array.from({ length: 101 }, (_, number) => buildCartLine({ id: `p${number}` }))
    await expect(enqueueOrder(buildPlacement(many), 'u1')).rejects.toThrow(
      'An order can have at most 100 different drinks.',
    )
    expect(orders()).toEqual([])
  })

  it('leaves the cart as it is when another tab has changed it', async () => {
    await addToCart(buildCartLine())
    await expect(enqueueOrder(placement, 'u1')).rejects.toBeInstanceOf(CartChangedError)
    expect(cart.getSnapshot()[0]?.quantity).toBe(3)
    expect(orders()).toEqual([])
  })
})

describe('sending', () => {
  it('ends with the shop’s order and tells it', async () => {
    const told = vi.fn()
    const stop = onOrderAccepted(told)
    const sent = answerOrders(placed)
    await enqueueOrder(placement, 'u1')
    await flushOrders()
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
    const sent = answerOrders(answer, placed)
    await enqueueOrder(placement, 'u1')
    await flushOrders()
    expect(orders()[0]).toMatchObject({ state: 'waiting', attempts: 1 })
    expect(orders()[0]?.nextTryAt).toBeGreaterThan(Date.now())
    await flushOrders()
    expect(sent).toHaveLength(1)
    await flushOrders({ now: true })
    expect(sent.map(({ key }) => key)).toEqual([placement.orderId, placement.orderId])
    expect(orders()).toEqual([])
  })

  it('sends once when two drains run at once', async () => {
    const sent = answerOrders(placed)
    await enqueueOrder(placement, 'u1')
    await Promise.all([flushOrders(), flushOrders(), flushOrders({ now: true })])
    expect(sent).toHaveLength(1)
  })

  it('waits for a sign-in after 401', async () => {
    answerOrders(failing(401, 'invalid_token'), placed)
    await enqueueOrder(placement, 'u1')
    await flushOrders()
    expect(stateOf()).toBe('needs-sign-in')
    await signIn(buildUser(), 'new-token')
    await flushOrders({ now: true })
    expect(orders()).toEqual([])
  })

  it('never sends an order for anybody but who made it', async () => {
    const sent = answerOrders(placed)
    await enqueueOrder(placement, 'u1')
    await signIn(buildUser({ _id: 'u2' }), 'token-of-other')
    await flushOrders({ now: true })
    await clearSession()
    await flushOrders({ now: true })
    expect(sent).toEqual([])
    expect(stateOf()).toBe('waiting')
  })

  it('takes up after a restart what was on the line', async () => {
    await enqueueOrder(placement, 'u1')
    await transact(['outbox'], ([raw]) => ({
      values: [JSON.parse(JSON.stringify(raw).replace('"waiting"', '"sending"'))],
      result: undefined,
    }))
    const sent = answerOrders(placed)
    await restoreSession()
    await flushOrders()
    expect(sent).toHaveLength(1)
  })

  it('does not wait a year after the clock was put back by one', async () => {
    const sent = answerOrders(lost, placed)
    await enqueueOrder(placement, 'u1')
    await flushOrders()
    const inAYear = Date.now() + 365 * 24 * 3_600_000
    await updateOrder(placement.orderId, () => ({ nextTryAt: inAYear }))
    await flushOrders()
    expect(sent).toHaveLength(2)
  })

  it('tells nobody who has signed in while it was on the line', async () => {
    const told = vi.fn()
    const stop = onOrderAccepted(told)
    answerOrders((body) => {
      void signIn(buildUser({ _id: 'u2' }), 'token-of-other')
      return placed(body)
    })
    await enqueueOrder(placement, 'u1')
    await flushOrders()
    stop()
    expect([orders(), told.mock.calls]).toEqual([[], []])
  })

  it('waits longer each time, five minutes at most', () => {
    expect([1, 2, 3, 20].map(getRetryDelay)).toEqual([5_000, 10_000, 20_000, 300_000])
  })
})
