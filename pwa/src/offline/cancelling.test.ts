import { cancelOwnOrder, placeOrder } from '@usiku/contracts/orders.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { userOf } from '../testing/accounts.ts'
import { fakeOperation } from '../testing/fake-api.ts'
import { answerPlacing, failing, lost, placed } from '../testing/fake-placing.ts'
import { lineOf, orderOf, placementOf, quoteOf } from '../testing/orders.ts'
import { emptyPhone } from '../testing/phone.ts'
import { addToCart, cart } from './cart.ts'
import { drain, onOrderAnswered, onOrderRefused } from './drain.ts'
import { cancelWaiting, enqueue } from './outbox.ts'
import { outbox } from './outbox-orders.ts'
import { signIn } from './session.ts'

const line = lineOf({ quantity: 2 })
const placement = placementOf([line])
const orders = () => outbox.getSnapshot()
const stateOf = () => orders()[0]?.state

beforeEach(async () => {
  await signIn(userOf(), 'token-of-amina')
  await addToCart(line)
})

afterEach(emptyPhone)

describe('getting lines back', () => {
  it('offers a refused order back, at today’s price and stock', async () => {
    answerPlacing(failing(409, 'out_of_stock', { quote: quoteOf(placement, { price: 2_500, available: 1 }) }))
    await enqueue(placement, 'u1')
    const told = vi.fn()
    const stop = onOrderRefused(told)
    await drain()
    stop()
    expect(told).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'The shop says no.' }))
    expect(orders()[0]).toMatchObject({ state: 'refused', message: 'The shop says no.', code: 'out_of_stock' })
    await cancelWaiting(placement.orderId)
    expect(orders()).toEqual([])
    expect(cart.getSnapshot()).toMatchObject([{ quantity: 1, volume: { priceAfterDiscount: 2_500, quantity: 1 } }])
  })

  it('cancels at once what was never sent', async () => {
    await enqueue(placement, 'u1')
    await cancelWaiting(placement.orderId)
    expect(orders()).toEqual([])
    expect(cart.getSnapshot()).toEqual([line])
  })

  it('brings the lines back once, however often it is asked', async () => {
    answerPlacing(lost)
    await enqueue(placement, 'u1')
    await drain()
    await Promise.all([cancelWaiting(placement.orderId), cancelWaiting(placement.orderId)])
    await cancelWaiting(placement.orderId)
    expect(cart.getSnapshot()).toEqual([line])
  })

  it('cancels with the shop what is answered only after it was cancelled', async () => {
    const cancelled: string[] = []
    fakeOperation(cancelOwnOrder, ({ params }) => {
      cancelled.push(params.orderId ?? '')
      return { data: orderOf(placement, { orderStatus: 'cancelled' }) }
    })
    fakeOperation(placeOrder, async ({ body }) => {
      await cancelWaiting(placement.orderId)
      return placed(body)
    })
    const told = vi.fn()
    const stop = onOrderAnswered(told)
    await enqueue(placement, 'u1')
    await drain()
    stop()
    expect(cancelled).toEqual([placement.orderId])
    expect(told).not.toHaveBeenCalled()
    expect(orders()).toEqual([])
    expect(cart.getSnapshot()).toEqual([line])
  })

  it('lets go of a cancelled order that the shop refuses, without a word', async () => {
    answerPlacing(lost, failing(409, 'order_changed'))
    const told = vi.fn()
    const stop = onOrderRefused(told)
    await enqueue(placement, 'u1')
    await drain()
    await cancelWaiting(placement.orderId)
    await drain()
    stop()
    expect(orders()).toEqual([])
    expect(told).not.toHaveBeenCalled()
    expect(cart.getSnapshot()).toEqual([line])
  })

  it('cancels with the shop what it may have', async () => {
    answerPlacing(lost, placed)
    const cancelled: string[] = []
    fakeOperation(cancelOwnOrder, ({ params }) => {
      cancelled.push(params.orderId ?? '')
      return { data: orderOf(placement, { orderStatus: 'cancelled' }) }
    })
    const told = vi.fn()
    const stop = onOrderAnswered(told)
    await enqueue(placement, 'u1')
    await drain()
    await cancelWaiting(placement.orderId)
    expect(cart.getSnapshot()).toEqual([line])
    expect(stateOf()).toBe('cancelling')
    await drain()
    stop()
    expect(cancelled).toEqual([placement.orderId])
    expect(told).not.toHaveBeenCalled()
    expect(orders()).toEqual([])
  })
})
