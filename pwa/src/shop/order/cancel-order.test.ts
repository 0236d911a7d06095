import { cancelOwnOrder, placeOrder } from '@usiku/contracts/orders/operations.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { flushOutbox, onSettled } from '../../outbox/flush.ts'
import { signIn } from '../../session/session.ts'
import { resetDevice } from '../../testing/device.ts'
import { fakeOperation } from '../../testing/fake-api/fake-api.ts'
import { answerOrders, failing, lost, placed } from '../../testing/fake-api/fake-order-placement.ts'
import { buildUser } from '../../testing/fixtures/accounts.ts'
import { listQueuedOrders } from '../../testing/fixtures/entries.ts'
import { buildCartLine, buildOrder, buildPlacement, buildQuote } from '../../testing/fixtures/orders.ts'
import { addToCart, cart } from '../cart/cart.ts'
import { cancelPendingOrder, enqueueOrder } from './order-actions.ts'

const line = buildCartLine({ quantity: 2 })
const placement = buildPlacement([line])
const orders = listQueuedOrders
const getState = () => orders()[0]?.state

beforeEach(async () => {
  await signIn(buildUser(), 'token-of-amina')
  await addToCart(line)
})

afterEach(resetDevice)

describe('cancelPendingOrder', () => {
  it('can return a rejected order to the cart at its current price and stock', async () => {
    answerOrders(failing(409, 'out_of_stock', { quote: buildQuote(placement, { price: 2_500, available: 1 }) }))
    await enqueueOrder(placement, 'u1')
    const told = vi.fn()
    const stop = onSettled(told)
    await flushOutbox()
    stop()
    const rejection = expect.objectContaining({ message: 'The shop says no.', code: 'out_of_stock' })
    const entry = expect.objectContaining({ rejection })
    expect(told).toHaveBeenCalledExactlyOnceWith({ kind: 'rejected', entry })
    expect(orders()[0]).toMatchObject({
      state: 'rejected',
      rejection: { message: 'The shop says no.', code: 'out_of_stock' },
    })
    await cancelPendingOrder(placement.orderId)
    expect(orders()).toEqual([])
    expect(cart.getSnapshot()).toMatchObject([{ quantity: 1, volume: { priceAfterDiscount: 2_500, quantity: 1 } }])
  })

  it('cancels at once what was never sent', async () => {
    await enqueueOrder(placement, 'u1')
    await cancelPendingOrder(placement.orderId)
    expect(orders()).toEqual([])
    expect(cart.getSnapshot()).toEqual([line])
  })

  it('returns the lines to the cart once, however often it is called', async () => {
    answerOrders(lost)
    await enqueueOrder(placement, 'u1')
    await flushOutbox()
    await Promise.all([cancelPendingOrder(placement.orderId), cancelPendingOrder(placement.orderId)])
    await cancelPendingOrder(placement.orderId)
    expect(cart.getSnapshot()).toEqual([line])
  })

  it('cancels on the server when the order was accepted after it was cancelled', async () => {
    const cancelled: string[] = []
    fakeOperation(cancelOwnOrder, ({ params }) => {
      cancelled.push(params.orderId ?? '')
      return { data: buildOrder(placement, { orderStatus: 'cancelled' }) }
    })
    fakeOperation(placeOrder, async ({ body }) => {
      await cancelPendingOrder(placement.orderId)
      return placed(body)
    })
    const told = vi.fn()
    const stop = onSettled(told)
    await enqueueOrder(placement, 'u1')
    await flushOutbox()
    stop()
    expect(cancelled).toEqual([placement.orderId])
    expect(told).not.toHaveBeenCalled()
    expect(orders()).toEqual([])
    expect(cart.getSnapshot()).toEqual([line])
  })

  it('removes a cancelled order that the server rejects, without a message', async () => {
    answerOrders(lost, failing(409, 'order_changed'))
    const told = vi.fn()
    const stop = onSettled(told)
    await enqueueOrder(placement, 'u1')
    await flushOutbox()
    await cancelPendingOrder(placement.orderId)
    await flushOutbox()
    stop()
    expect(orders()).toEqual([])
    expect(told).not.toHaveBeenCalled()
    expect(cart.getSnapshot()).toEqual([line])
  })

  it('cancels on the server what it may have', async () => {
    answerOrders(lost, placed)
    const cancelled: string[] = []
    fakeOperation(cancelOwnOrder, ({ params }) => {
      cancelled.push(params.orderId ?? '')
      return { data: buildOrder(placement, { orderStatus: 'cancelled' }) }
    })
    const told = vi.fn()
    const stop = onSettled(told)
    await enqueueOrder(placement, 'u1')
    await flushOutbox()
    await cancelPendingOrder(placement.orderId)
    expect(cart.getSnapshot()).toEqual([line])
    expect(getState()).toBe('cancelling')
    await flushOutbox()
    stop()
    expect(cancelled).toEqual([placement.orderId])
    expect(told).not.toHaveBeenCalled()
    expect(orders()).toEqual([])
  })
})
