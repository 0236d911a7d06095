import { afterEach, describe, expect, it } from 'vitest'
import type { OrderEntry } from '../../outbox/entry.ts'
import { outbox, updateEntry } from '../../outbox/outbox-store.ts'
import { resetDevice } from '../../testing/device.ts'
import { buildVolume } from '../../testing/fixtures/catalogue.ts'
import { buildOrderEntry, buildRejection, listQueuedOrders } from '../../testing/fixtures/entries.ts'
import { buildCartLine, buildPlacement } from '../../testing/fixtures/orders.ts'
import { addToCart, cart } from '../cart/cart.ts'
import { enqueueOrder, resubmitOrder, toRequotedPlacement } from './order-actions.ts'

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
const refused = buildOrderEntry({ state: 'rejected', attempts: 1, quote }, placement)

afterEach(resetDevice)

describe('resubmitting a rejected order', () => {
  it('uses available quantities and new prices under a new number', () => {
    const again = toRequotedPlacement(refused, '9')
    expect(again).toMatchObject({ orderId: '9', totalAmount: 1_900, customerCity: placement.customerCity })
    expect(again?.items).toMatchObject([{ id: 'p1', quantity: 1, volume: priced }])
  })

  it('is impossible when nothing is left or the server named no total', () => {
    const lines = quote.lines.map((line) => ({ ...line, available: 0 }))
    expect(toRequotedPlacement({ ...refused, quote: { totalAmount: 0, lines } }, '9')).toBeUndefined()
    const { quote: _, ...unquoted } = refused
    expect(toRequotedPlacement(unquoted, '9')).toBeUndefined()
  })
})

describe('replacing a rejected order', () => {
  const again = buildPlacement([gin], '9')

  async function waitAs(state: OrderEntry['state']) {
    await addToCart(gin)
    await addToCart(rum)
    await enqueueOrder(placement, 'u1')
    await addToCart(gin)
    await updateEntry(placement.orderId, () => ({ state, rejection: buildRejection('No.'), attempts: 3, quote }))
  }

  it('deletes the rejection and keeps the cart unchanged', async () => {
    await waitAs('rejected')
    await resubmitOrder(placement.orderId, again)
    const [order] = listQueuedOrders()
    expect(order).toMatchObject({ userId: 'u1', task: { placement: again }, state: 'pending', attempts: 0 })
    expect(order?.quote).toBeUndefined()
    expect(order?.rejection).toBeUndefined()
    expect(cart.getSnapshot()).toEqual([gin])
  })

  it('does nothing to an order that is still pending', async () => {
    await waitAs('sending')
    await resubmitOrder(placement.orderId, again)
    expect(outbox.getSnapshot()).toMatchObject([{ key: placement.orderId, state: 'sending' }])
  })
})
