import { afterEach, describe, expect, it } from 'vitest'
import { volumeOf } from '../testing/catalogue.ts'
import { lineOf, placementOf } from '../testing/orders.ts'
import { emptyPhone } from '../testing/phone.ts'
import { addToCart, cart } from './cart.ts'
import { enqueue } from './outbox.ts'
import { changeOrder, outbox } from './outbox-orders.ts'
import { replaceRefused, requoted } from './replace-refused.ts'
import type { WaitingOrder } from './waiting-order.ts'

const gin = lineOf({ quantity: 2 })
const rum = lineOf({ id: 'p2', name: 'Rum', volume: volumeOf({ _id: 'v2' }) })
const placement = placementOf([gin, rum])
const priced = { price: 2_000, discount: 100, priceAfterDiscount: 1_900 }
const quote = {
  totalAmount: 1_900,
  lines: [
    { productId: 'p1', volumeId: 'v1', name: 'Gin', size: '750ml', quantity: 2, available: 1, ...priced },
    { productId: 'p2', volumeId: 'v2', name: 'Rum', size: '750ml', quantity: 1, available: 0, ...priced },
  ],
}
const refused: WaitingOrder = {
  ...{ userId: 'u1', placement, state: 'refused', savedAt: '2026-11-20T21:42:00.000Z', attempts: 1, nextTryAt: 0 },
  quote,
}

afterEach(emptyPhone)

describe('an order as the shop would take it now', () => {
  it('has what there is, at the new prices and under a new number', () => {
    const again = requoted(refused, '9')
    expect(again).toMatchObject({ orderId: '9', totalAmount: 1_900, customerCity: placement.customerCity })
    expect(again?.items).toMatchObject([{ id: 'p1', quantity: 1, volume: priced }])
  })

  it('is none when nothing is left, or the shop named no total', () => {
    const lines = quote.lines.map((line) => ({ ...line, available: 0 }))
    expect(requoted({ ...refused, quote: { totalAmount: 0, lines } }, '9')).toBeUndefined()
    const { quote: _, ...unquoted } = refused
    expect(requoted(unquoted, '9')).toBeUndefined()
  })
})

describe('replacing a refused order', () => {
  const again = placementOf([gin], '9')

  async function waitAs(state: WaitingOrder['state']) {
    await addToCart(gin)
    await addToCart(rum)
    await enqueue(placement, 'u1')
    await addToCart(gin)
    await changeOrder(placement.orderId, () => ({ state, message: 'No.', attempts: 3, quote }))
  }

  it('leaves nothing of the refusal, and the cart as it is', async () => {
    await waitAs('refused')
    await replaceRefused(placement.orderId, again)
    const [order] = outbox.getSnapshot()
    expect(order).toMatchObject({ userId: 'u1', placement: again, state: 'waiting', attempts: 0 })
    expect(order?.quote).toBeUndefined()
    expect(order?.message).toBeUndefined()
    expect(cart.getSnapshot()).toEqual([gin])
  })

  it('does nothing to an order that is still on its way', async () => {
    await waitAs('sending')
    await replaceRefused(placement.orderId, again)
    expect(outbox.getSnapshot()).toMatchObject([{ placement: { orderId: placement.orderId }, state: 'sending' }])
  })
})
