import { afterEach, describe, expect, it } from 'vitest'
import { addToCart, cart } from '../../shop/cart/cart.ts'
import { resetDevice } from '../../testing/device.ts'
import { buildVolume } from '../../testing/fixtures/catalogue.ts'
import { buildCartLine, buildPlacement } from '../../testing/fixtures/orders.ts'
import { enqueueOrder } from './order-outbox.ts'
import { ordersStore, updateOrder } from './orders-store.ts'
import type { PendingOrder } from './pending-order.ts'
import { resubmitOrder, toRequotedPlacement } from './resubmit-order.ts'

const gin = buildCartLine({ quantity: 2 })
const rum = buildCartLine({ id: 'p2', name: 'Rum', volume: buildVolume({ _id: 'v2' }) })
const placement = buildPlacement([gin, rum])
const priced = { price: 2_000, discount: 100, priceAfterDiscount: 1_900 }
const quote = {
  totalAmount: 1_900,
  lines: [
    { productId: 'p1', volumeId: 'v1', name: 'Gin', size: '750ml', quantity: 2, available: 1, ...priced },
    { productId: 'p2', volumeId: 'v2', name: 'Rum', size: '750ml', quantity: 1, available: 0, ...priced },
  ],
}
const refused: PendingOrder = {
  ...{ userId: 'u1', placement, state: 'refused', savedAt: '2026-11-20T21:42:00.000Z', attempts: 1, nextTryAt: 0 },
  quote,
}

afterEach(resetDevice)

describe('an order as the shop would take it now', () => {
  it('has what there is, at the new prices and under a new number', () => {
    const again = toRequotedPlacement(refused, '9')
    expect(again).toMatchObject({ orderId: '9', totalAmount: 1_900, customerCity: placement.customerCity })
    expect(again?.items).toMatchObject([{ id: 'p1', quantity: 1, volume: priced }])
  })

  it('is none when nothing is left, or the shop named no total', () => {
    const lines = quote.lines.map((line) => ({ ...line, available: 0 }))
    expect(toRequotedPlacement({ ...refused, quote: { totalAmount: 0, lines } }, '9')).toBeUndefined()
    const { quote: _, ...unquoted } = refused
    expect(toRequotedPlacement(unquoted, '9')).toBeUndefined()
  })
})

describe('replacing a refused order', () => {
  const again = buildPlacement([gin], '9')

  async function waitAs(state: PendingOrder['state']) {
    await addToCart(gin)
    await addToCart(rum)
    await enqueueOrder(placement, 'u1')
    await addToCart(gin)
    await updateOrder(placement.orderId, () => ({ state, message: 'No.', attempts: 3, quote }))
  }

  it('leaves nothing of the refusal, and the cart as it is', async () => {
    await waitAs('refused')
    await resubmitOrder(placement.orderId, again)
    const [order] = ordersStore.getSnapshot()
    expect(order).toMatchObject({ userId: 'u1', placement: again, state: 'waiting', attempts: 0 })
    expect(order?.quote).toBeUndefined()
    expect(order?.message).toBeUndefined()
    expect(cart.getSnapshot()).toEqual([gin])
  })

  it('does nothing to an order that is still on its way', async () => {
    await waitAs('sending')
    await resubmitOrder(placement.orderId, again)
    expect(ordersStore.getSnapshot()).toMatchObject([{ placement: { orderId: placement.orderId }, state: 'sending' }])
  })
})
