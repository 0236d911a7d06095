import { getProduct } from '@usiku/contracts/catalogue/operations.ts'
import { checkPromoCode } from '@usiku/contracts/offers/operations.ts'
import { cancelOwnOrder, getOwnOrder } from '@usiku/contracts/orders/operations.ts'
import { getShopRules } from '@usiku/contracts/store/operations.ts'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn } from '../../session/session.ts'
import { addToCart, cart } from '../../shop/cart/cart.ts'
import {
  cancelPendingOrder,
  confirmStaleOrder,
  enqueueOrder,
  resubmitOrder,
  toRequotedPlacement,
} from '../../shop/order/order-actions.ts'
import { MINUTE_MS, moveClock } from '../../testing/clock.ts'
import { resetDevice } from '../../testing/device.ts'
import { FakeFailure, fakeOperation } from '../../testing/fake-api/fake-api.ts'
import { answerOrders, lost, placed } from '../../testing/fake-api/fake-order-placement.ts'
import { buildUser } from '../../testing/fixtures/accounts.ts'
import { buildProduct, buildVolume } from '../../testing/fixtures/catalogue.ts'
import { buildDeliveryRules, buildDeliveryZone } from '../../testing/fixtures/delivery.ts'
import { buildOrderEntry, listQueuedOrders } from '../../testing/fixtures/entries.ts'
import { buildOfferDiscount, buildQuantityOffer } from '../../testing/fixtures/offers.ts'
import { buildCartLine, buildOrder, buildPlacement } from '../../testing/fixtures/orders.ts'
import { isStale, type OrderEntry } from '../entry.ts'
import { flushOutbox, onSettled } from '../flush.ts'
import { outbox } from '../outbox-store.ts'

const line = buildCartLine({ quantity: 2 })
const placement = buildPlacement([line])
const { orderId } = placement
const first = () => listQueuedOrders()[0]

const sell = (facts: Parameters<typeof buildVolume>[0]) =>
  fakeOperation(getProduct, () => ({ data: buildProduct({ volumes: [buildVolume(facts)] }), related: [] }))

const later = (minutes: number) => moveClock(minutes * MINUTE_MS)

beforeEach(async () => {
  fakeOperation(getShopRules, () => ({ data: { delivery: buildDeliveryRules() } }))
  await signIn(buildUser(), 'token-of-amina')
  await addToCart(line)
})

afterEach(resetDevice)

describe('an order never sent and older than ten minutes', () => {
  it('is sent unchanged only after the customer confirms', async () => {
    const sent = answerOrders(placed)
    sell({})
    await enqueueOrder(placement, 'u1')
    later(11)
    await flushOutbox({ now: true })
    await flushOutbox({ now: true })
    expect([sent.length, first()?.state, first()?.quote]).toEqual([0, 'needs-confirmation', undefined])
    vi.restoreAllMocks()
    await confirmStaleOrder(orderId)
    await flushOutbox()
    expect(sent.map(({ body }) => body)).toEqual([placement])
    expect(outbox.getSnapshot()).toEqual([])
  })

  it('shows what has changed, and is sent at the new total with a new key', async () => {
    const sent = answerOrders(placed)
    sell({ price: 2_500, discount: 0, priceAfterDiscount: 2_500, quantity: 1 })
    await enqueueOrder(placement, 'u1')
    later(11)
    await flushOutbox({ now: true })
    expect(first()).toMatchObject({
      state: 'needs-confirmation',
      quote: { totalAmount: 2_500, lines: [{ available: 1 }] },
    })
    vi.restoreAllMocks()
    const order = first()
    const again = order && toRequotedPlacement(order, '1763700000999')
    if (again) await resubmitOrder(orderId, again)
    await flushOutbox()
    expect(sent.map(({ body }) => [body.orderId, body.totalAmount])).toEqual([['1763700000999', 2_500]])
  })

  it('shows a fee that has changed since, and is sent with it', async () => {
    const sent = answerOrders(placed)
    sell({})
    const zones = [buildDeliveryZone({ fee: 300 })]
    fakeOperation(getShopRules, () => ({ data: { delivery: buildDeliveryRules({ zones }) } }))
    await enqueueOrder(placement, 'u1')
    later(11)
    await flushOutbox({ now: true })
    const total = placement.totalAmount + 300
    expect(first()).toMatchObject({ state: 'needs-confirmation', quote: { totalAmount: total, shippingFee: 300 } })
    vi.restoreAllMocks()
    const order = first()
    const again = order && toRequotedPlacement(order, '1763700000999')
    if (again) await resubmitOrder(orderId, again)
    await flushOutbox()
    expect(sent.map(({ body }) => [body.shippingFee, body.totalAmount])).toEqual([[300, total]])
  })

  it('shows an offer that is over, and keeps the code of an order', async () => {
    const three = buildPlacement([{ ...line, quantity: 3 }], '1763700000001')
    const ordered = { ...three, totalAmount: 4_000, discounts: [buildOfferDiscount(2_000)], promoCode: 'GIN10' }
    await addToCart(buildCartLine())
    sell({})
    const checked = vi.fn(() => new FakeFailure(409, { code: 'promo_code_refused', message: 'Over.' }))
    fakeOperation(checkPromoCode, checked)
    await enqueueOrder(ordered, 'u1')
    later(11)
    await flushOutbox({ now: true })
    expect(checked).toHaveBeenCalledOnce()
    expect(first()).toMatchObject({ state: 'needs-confirmation', quote: { totalAmount: 6_000 } })
    const again = toRequotedPlacement(first() as OrderEntry, '2')
    expect(again).toMatchObject({ totalAmount: 6_000, promoCode: 'GIN10' })
    expect(again).not.toHaveProperty('discounts')
  })

  it('is sent without another question while its offer lasts', async () => {
    const three = buildPlacement([{ ...line, quantity: 3 }], '1763700000001')
    await addToCart(buildCartLine())
    sell({})
    fakeOperation(getShopRules, () => ({ data: { quantityOffers: [buildQuantityOffer({ categories: ['c1'] })] } }))
    await enqueueOrder({ ...three, totalAmount: 4_000, discounts: [buildOfferDiscount(2_000)] }, 'u1')
    later(11)
    await flushOutbox({ now: true })
    expect([first()?.state, first()?.quote]).toEqual(['needs-confirmation', undefined])
  })

  it('reports that a product no longer exists', async () => {
    fakeOperation(getProduct, () => new FakeFailure(404, { code: 'not_found', message: 'Gone.' }))
    await enqueueOrder(placement, 'u1')
    later(11)
    await flushOutbox()
    expect(first()).toMatchObject({ state: 'needs-confirmation', quote: { totalAmount: 0, lines: [{ available: 0 }] } })
    await cancelPendingOrder(orderId)
    expect([outbox.getSnapshot(), cart.getSnapshot().length]).toEqual([[], 1])
  })

  it('keeps waiting while the server cannot be reached', async () => {
    fakeOperation(getProduct, () => HttpResponse.error())
    await enqueueOrder(placement, 'u1')
    later(11)
    await flushOutbox()
    expect(first()).toMatchObject({ state: 'pending', attempts: 0 })
  })

  it.each([
    [400, 'validation_failed'],
    [403, 'forbidden'],
    [429, 'rate_limited'],
  ] as const)('is asked about when the code cannot be checked, as after %i', async (status, code) => {
    sell({})
    fakeOperation(checkPromoCode, () => new FakeFailure(status, { code, message: 'No.' }))
    await enqueueOrder({ ...placement, promoCode: 'GIN10' }, 'u1')
    later(11)
    await flushOutbox()
    expect(first()).toMatchObject({ state: 'needs-confirmation', attempts: 0 })
    expect(first()?.quote).toBeUndefined()
    expect(first()?.task.placement.promoCode).toBe('GIN10')
  })

  it('is asked about when the shop does not say what has changed', async () => {
    fakeOperation(getProduct, () => new FakeFailure(400, { code: 'validation_failed', message: 'No.' }))
    await enqueueOrder(placement, 'u1')
    later(11)
    await flushOutbox()
    expect([first()?.state, first()?.quote]).toEqual(['needs-confirmation', undefined])
  })

  it('waits for a login when the session has ended', async () => {
    sell({})
    fakeOperation(
      checkPromoCode,
      () => new FakeFailure(401, { code: 'invalid_token', message: 'Please log in again.' }),
    )
    await enqueueOrder({ ...placement, promoCode: 'GIN10' }, 'u1')
    later(11)
    await flushOutbox()
    expect(first()?.state).toBe('needs-sign-in')
  })

  it('keeps waiting while the shop cannot answer', async () => {
    sell({})
    fakeOperation(checkPromoCode, () => new FakeFailure(503, { code: 'overloaded', message: 'Later.' }))
    await enqueueOrder({ ...placement, promoCode: 'GIN10' }, 'u1')
    later(11)
    await flushOutbox()
    expect(first()).toMatchObject({ state: 'pending', attempts: 0 })
  })

  it('needs confirmation too after the clock was set back', async () => {
    sell({})
    await enqueueOrder(placement, 'u1')
    later(-365 * 24 * 60)
    await flushOutbox()
    expect(first()?.state).toBe('needs-confirmation')
  })
})

describe('a stale order that the server may have', () => {
  beforeEach(async () => {
    const sent = answerOrders(lost)
    await enqueueOrder(placement, 'u1')
    await flushOutbox()
    expect(sent).toHaveLength(1)
    later(11)
  })

  it('is found there and not sent again', async () => {
    const told = vi.fn()
    const stop = onSettled(told)
    fakeOperation(getOwnOrder, ({ params }) => ({ data: buildOrder(placement, { _id: `${params.orderId}` }) }))
    await flushOutbox({ now: true })
    stop()
    expect(told).toHaveBeenCalledOnce()
    expect([outbox.getSnapshot(), cart.getSnapshot()]).toEqual([[], []])
  })

  const missing = () => fakeOperation(getOwnOrder, () => new FakeFailure(404, { code: 'not_found', message: 'None.' }))

  it('needs confirmation when it is not there, and is sent with its key', async () => {
    missing()
    sell({})
    const sent = answerOrders(placed)
    await flushOutbox({ now: true })
    expect(first()).toMatchObject({ state: 'needs-confirmation', attempts: 1 })
    // The first attempt may still arrive: keep the number.
    await resubmitOrder(orderId, { ...placement, orderId: '2' })
    expect(first()).toMatchObject({ state: 'needs-confirmation', key: orderId })
    vi.restoreAllMocks()
    await confirmStaleOrder(orderId)
    await flushOutbox({ now: true })
    expect(sent.map(({ key }) => key)).toEqual([orderId])
  })

  it('shows what has changed when it is not there, and is sent at the new total with the same key', async () => {
    missing()
    sell({ price: 2_500, discount: 0, priceAfterDiscount: 2_500, quantity: 1 })
    const sent = answerOrders(placed)
    await flushOutbox({ now: true })
    expect(first()).toMatchObject({ state: 'needs-confirmation', attempts: 1, quote: { totalAmount: 2_500 } })
    vi.restoreAllMocks()
    const order = first()
    const again = order && toRequotedPlacement(order, '1763700000999')
    if (again) await resubmitOrder(orderId, again)
    expect(first()).toMatchObject({ state: 'pending', attempts: 1 })
    expect(first()?.quote).toBeUndefined()
    await flushOutbox({ now: true })
    expect(sent.map(({ key, body }) => [key, body.orderId, body.totalAmount])).toEqual([[orderId, orderId, 2_500]])
  })

  it('is cancelled on the server when the customer cancels it', async () => {
    missing()
    sell({})
    await flushOutbox({ now: true })
    await cancelPendingOrder(orderId)
    expect([first()?.state, cart.getSnapshot()]).toEqual(['cancelling', [line]])
    const cancelled = vi.fn(() => ({ data: buildOrder(placement, { orderStatus: 'cancelled' }) }))
    fakeOperation(cancelOwnOrder, cancelled)
    answerOrders(placed)
    await flushOutbox({ now: true })
    expect(cancelled).toHaveBeenCalledOnce()
    expect(outbox.getSnapshot()).toEqual([])
  })
})

it('the age counts from the last confirmation, with the clock ahead or behind', () => {
  const savedAt = '2026-11-20T20:00:00.000Z'
  const order = buildOrderEntry({ savedAt })
  const at = (minutes: number) => Date.parse(savedAt) + minutes * MINUTE_MS
  expect([0, 10, 11, -11, 525_600].map((minutes) => isStale(order, at(minutes)))).toEqual([
    false,
    false,
    true,
    true,
    true,
  ])
  expect(isStale({ ...order, confirmedAt: '2026-11-20T21:00:00.000Z' }, at(65))).toBe(false)
  expect(isStale({ ...order, savedAt: 'yesterday' }, at(0))).toBe(true)
})
