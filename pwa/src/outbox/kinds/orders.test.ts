import { HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearSession, restoreSession, signIn } from '../../session/session.ts'
import { addToCart, cart } from '../../shop/cart/cart.ts'
import { CartChangedError, enqueueOrder } from '../../shop/order/order-actions.ts'
import { readValue, transact } from '../../storage/idb.ts'
import { STORAGE_KEYS } from '../../storage/storage-keys.ts'
import { getNow, HOUR_MS } from '../../testing/clock.ts'
import { resetDevice } from '../../testing/device.ts'
import { answerOrders, failing, lost, placed } from '../../testing/fake-api/fake-order-placement.ts'
import { buildUser } from '../../testing/fixtures/accounts.ts'
import { listQueuedOrders } from '../../testing/fixtures/entries.ts'
import { buildCartLine, buildPlacement } from '../../testing/fixtures/orders.ts'
import { flushOutbox, onSettled } from '../flush.ts'
import { updateEntry } from '../outbox-store.ts'
import { getRetryDelay } from '../sender.ts'

const line = buildCartLine({ quantity: 2 })
const placement = buildPlacement([line])
const orders = listQueuedOrders
const getState = () => orders()[0]?.state

beforeEach(async () => {
  await signIn(buildUser(), 'token-of-amina')
  await addToCart(line)
})

afterEach(resetDevice)

describe('enqueueing an order', () => {
  it('moves its lines from the cart before anything is sent', async () => {
    await addToCart(buildCartLine({ id: 'p2' }))
    await enqueueOrder(placement, 'u1')
    expect(cart.getSnapshot().map(({ id }) => id)).toEqual(['p2'])
    expect(getState()).toBe('pending')
    expect(JSON.stringify(await readValue(STORAGE_KEYS.outbox))).toContain(placement.orderId)
    expect(JSON.stringify(await readValue(STORAGE_KEYS.outbox))).not.toContain('token-of-amina')
  })

  it('happens once when two tabs submit at the same time', async () => {
    const both = await Promise.allSettled([
      enqueueOrder(placement, 'u1'),
      enqueueOrder(buildPlacement([line], '1763700000001'), 'u1'),
    ])
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    expect(both[1]).toMatchObject({ reason: expect.any(CartChangedError) })
    expect(orders()).toHaveLength(1)
    expect(cart.getSnapshot()).toEqual([])
  })

  it('rejects more lines than the server accepts', async () => {
    const many = Array.from({ length: 101 }, (_, number) => buildCartLine({ id: `p${number}` }))
    await expect(enqueueOrder(buildPlacement(many), 'u1')).rejects.toThrow(
      'An order can have at most 100 different drinks.',
    )
    expect(orders()).toEqual([])
  })

  it('leaves the cart unchanged when another tab has changed it', async () => {
    await addToCart(buildCartLine())
    await expect(enqueueOrder(placement, 'u1')).rejects.toBeInstanceOf(CartChangedError)
    expect(cart.getSnapshot()[0]?.quantity).toBe(3)
    expect(orders()).toEqual([])
  })
})

describe('sending an order', () => {
  it('ends with the accepted order and emits it', async () => {
    const told = vi.fn()
    const stop = onSettled(told)
    const sent = answerOrders(placed)
    await enqueueOrder(placement, 'u1')
    await flushOutbox()
    stop()
    expect(sent).toEqual([{ body: placement, key: placement.orderId, authorization: 'Bearer token-of-amina' }])
    const answer = { kind: 'order', data: expect.objectContaining({ totalAmount: 4_000 }) }
    const entry = expect.objectContaining({ key: placement.orderId })
    expect(told).toHaveBeenCalledExactlyOnceWith({ kind: 'accepted', entry, answer })
    expect(orders()).toEqual([])
  })

  it.each([
    ['a lost connection', lost],
    ['503', failing(503, 'overloaded')],
    ['a storage error of the server', failing(503, 'storage_unavailable')],
    ['a full disk of the server', failing(507, 'storage_full')],
    ['408', failing(408, 'request_timeout')],
    ['429', failing(429, 'rate_limited')],
    ['a captive portal page', () => HttpResponse.html('<h1>Log in</h1>', { status: 403 })],
  ])('keeps the order after %s and sends it again with the same key', async (_, answer) => {
    const sent = answerOrders(answer, placed)
    await enqueueOrder(placement, 'u1')
    await flushOutbox()
    expect(orders()[0]).toMatchObject({ state: 'pending', attempts: 1 })
    expect(orders()[0]?.nextTryAt).toBeGreaterThan(getNow())
    await flushOutbox()
    expect(sent).toHaveLength(1)
    await flushOutbox({ now: true })
    expect(sent.map(({ key }) => key)).toEqual([placement.orderId, placement.orderId])
    expect(orders()).toEqual([])
  })

  it('sends once when two flushes run at the same time', async () => {
    const sent = answerOrders(placed)
    await enqueueOrder(placement, 'u1')
    await Promise.all([flushOutbox(), flushOutbox(), flushOutbox({ now: true })])
    expect(sent).toHaveLength(1)
  })

  it('waits for a sign-in after 401', async () => {
    answerOrders(failing(401, 'invalid_token'), placed)
    await enqueueOrder(placement, 'u1')
    await flushOutbox()
    expect(getState()).toBe('needs-sign-in')
    await signIn(buildUser(), 'new-token')
    await flushOutbox({ now: true })
    expect(orders()).toEqual([])
  })

  it('sends an order only for its own user', async () => {
    const sent = answerOrders(placed)
    await enqueueOrder(placement, 'u1')
    await signIn(buildUser({ _id: 'u2' }), 'token-of-other')
    await flushOutbox({ now: true })
    await clearSession()
    await flushOutbox({ now: true })
    expect(sent).toEqual([])
    expect(getState()).toBe('pending')
  })

  it('resumes after a restart an order that was being sent', async () => {
    await enqueueOrder(placement, 'u1')
    await transact([STORAGE_KEYS.outbox], ([raw]) => ({
      values: [JSON.parse(JSON.stringify(raw).replace('"pending"', '"sending"'))],
      result: undefined,
    }))
    const sent = answerOrders(placed)
    await restoreSession()
    await flushOutbox()
    expect(sent).toHaveLength(1)
  })

  it('does not wait a year after the clock was set back by one', async () => {
    const sent = answerOrders(lost, placed)
    await enqueueOrder(placement, 'u1')
    await flushOutbox()
    const inAYear = getNow() + 365 * 24 * HOUR_MS
    await updateEntry(placement.orderId, () => ({ nextTryAt: inAYear }))
    await flushOutbox()
    expect(sent).toHaveLength(2)
  })

  it('does not notify a user who signed in meanwhile', async () => {
    const told = vi.fn()
    const stop = onSettled(told)
    answerOrders((body) => {
      void signIn(buildUser({ _id: 'u2' }), 'token-of-other')
      return placed(body)
    })
    await enqueueOrder(placement, 'u1')
    await flushOutbox()
    stop()
    expect([orders(), told.mock.calls]).toEqual([[], []])
  })

  it('waits longer each time, five minutes at most', () => {
    expect([1, 2, 3, 20].map(getRetryDelay)).toEqual([5_000, 10_000, 20_000, 300_000])
  })
})
