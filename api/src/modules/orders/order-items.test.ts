import { createPromoCode, replaceQuantityOffers } from '@usiku/contracts/offers/operations.ts'
import type { OrderItem } from '@usiku/contracts/orders/admin-operations.ts'
import { updateOrderStatus } from '@usiku/contracts/orders/admin-operations.ts'
import { cancelOwnOrder } from '@usiku/contracts/orders/operations.ts'
import { recordPayment } from '@usiku/contracts/payments/admin-operations.ts'
import { describe, expect, it } from 'vitest'
import { listen } from '../../../test/event-reader.ts'
import { expectInvariants } from '../../../test/invariants.ts'
import { type CounterShop, openCounterShop } from '../../../test/manual-order-builders.ts'
import { buildOffer, buildPromo } from '../../../test/offer-builders.ts'
import { getStock } from '../../../test/order-builders.ts'

/** Two Tuskers and a gin for Ksh 1,900, delivered for Ksh 300 more. */
async function openOrder(change: object = {}, settings: Record<string, string> = {}) {
  const shop = await openCounterShop(settings)
  const { status, reply } = await shop.send(
    shop.draft({
      ...{ channel: 'phone', customerPhone: '0712 345 678', customerCity: 'Ruaka', userId: shop.customer.user._id },
      items: [shop.tusker(2), shop.gin()],
      ...change,
    }),
  )
  expect(status).toBe(201)
  const { orderId } = reply.data
  return { ...shop, order: reply.data, orderId }
}

const setPrice = (shop: CounterShop, price: number) =>
  shop.database
    .updateTable('volumes')
    .set({ price })
    .where('id', '=', shop.beer.volumeIds[0] ?? '')
    .execute()

const readStock = async (shop: CounterShop) => [
  await getStock(shop.database, shop.beer.volumeIds[0]),
  await getStock(shop.database, shop.spirit.volumeIds[0]),
]

describe('editing an open order', () => {
  it('substitutes, adds and removes at the difference in price and stock', async () => {
    const shop = await openOrder()
    expect(await readStock(shop)).toEqual([22, 5])
    const reader = await listen(shop.app, shop.customer.token)
    await reader.next()
    const { status, reply } = await shop.edit(shop.orderId, { version: 1, items: [shop.gin(2)], agreedTotal: 3_100 })
    expect(status).toBe(200)
    expect(reply.data).toMatchObject({ version: 2, totalAmount: 3_100, shippingFee: 300, orderStatus: 'pending' })
    expect(reply.data.items.map(({ name, quantity, price }) => [name, quantity, price])).toEqual([
      ['Gilbeys Gin', 2, 1_400],
    ])
    expect(await reader.next()).toEqual({ type: 'order', order: reply.data })
    expect(await readStock(shop)).toEqual([24, 4])
    const sold = await shop.database.selectFrom('products').select(['id', 'sold']).execute()
    expect(new Map(sold.map((row) => [row.id, row.sold]))).toEqual(
      new Map([
        [shop.beer.id, 0],
        [shop.spirit.id, 2],
      ]),
    )
    await expectInvariants(shop.database)
  })

  it('keeps the agreed price of what stays, and has the present one for more', async () => {
    const shop = await openOrder()
    await setPrice(shop, 400)
    const quoted = await shop.quote(shop.orderId, [shop.tusker(3)])
    expect(quoted.reply.data).toMatchObject({
      ...{ version: 1, before: { totalAmount: 2_200 }, after: { totalAmount: 2 * 250 + 400 + 300 } },
    })
    const { reply } = await shop.edit(shop.orderId, { version: 1, items: [shop.tusker(3)], agreedTotal: 1_200 })
    expect(reply.data.items.map(({ quantity, price }) => [quantity, price])).toEqual([
      [2, 250],
      [1, 400],
    ])
    const fewer = await shop.edit(shop.orderId, { version: 2, items: [shop.tusker(1)], agreedTotal: 550 })
    expect(fewer.reply.data.items.map(({ quantity, price }) => [quantity, price])).toEqual([[1, 250]])
    await expectInvariants(shop.database)
  })

  it('keeps a discount that a new order would not get, in proportion', async () => {
    const shop = await openCounterShop()
    const { token } = shop.admin
    const offers = [buildOffer({ quantity: 2, payFor: 1, name: '2 for 1' })]
    await shop.call(replaceQuantityOffers, { token, body: { offers } })
    const { orderId } = (await shop.send(shop.draft({ items: [shop.tusker(4)], totalAmount: 500 }))).reply.data
    await shop.call(replaceQuantityOffers, { token, body: { offers: [] } })
    const { reply, status } = await shop.edit(orderId, { version: 1, items: [shop.tusker(3)], agreedTotal: 375 })
    expect(status).toBe(200)
    expect(reply.data.discounts).toEqual([{ kind: 'quantity_offer', label: '2 for 1', amount: 375 }])
    await expectInvariants(shop.database)
  })

  it('reduces what is added by the code of the order, also one that is used up', async () => {
    const shop = await openCounterShop()
    await shop.call(createPromoCode, { token: shop.admin.token, body: buildPromo({ maxUses: 1 }) })
    const draft = shop.draft({ items: [shop.tusker(2)], promoCode: 'GIN10', totalAmount: 450 })
    const { orderId } = (await shop.send(draft)).reply.data
    const { reply } = await shop.edit(orderId, { version: 1, items: [shop.tusker(4)], agreedTotal: 900 })
    expect(reply.data).toMatchObject({ totalAmount: 900, discounts: [{ amount: 100 }], promoCode: 'GIN10' })
    await expectInvariants(shop.database)
  })

  it('needs the agreed total, and changes nothing otherwise', async () => {
    const shop = await openOrder()
    const { status, error } = await shop.edit(shop.orderId, { version: 1, items: [shop.gin()], agreedTotal: 1_699 })
    expect([status, error.code, error.quote?.totalAmount]).toEqual([409, 'order_changed', 1_700])
    expect(await shop.read(shop.orderId)).toEqual(shop.order)
    expect(await readStock(shop)).toEqual([22, 5])
  })

  it('names what is short', async () => {
    const shop = await openOrder()
    const items = [shop.tusker(2), shop.gin(7)]
    const { status, error } = await shop.edit(shop.orderId, { version: 1, items, agreedTotal: 10_600 })
    expect([status, error.code, error.fields]).toEqual([
      409,
      'out_of_stock',
      { 'items.1': 'Only 5 left of Gilbeys Gin (750ml).' },
    ])
    // Six with the one that the order has.
    const { status: possible } = await shop.edit(shop.orderId, { version: 1, items: [shop.gin(6)], agreedTotal: 8_700 })
    expect(possible).toBe(200)
    expect(await readStock(shop)).toEqual([24, 0])
    await expectInvariants(shop.database)
  })

  it('is for pending and processing orders only', async () => {
    const shop = await openOrder()
    const { token } = shop.admin
    const params = { orderId: shop.orderId }
    const edit = async (version: number) => {
      const { status, error } = await shop.edit(shop.orderId, { version, items: [shop.gin()], agreedTotal: 1_700 })
      return status === 200 ? 'edited' : error.code
    }
    await shop.call(updateOrderStatus, { token, params, body: { orderStatus: 'processing' } })
    expect(await edit(2)).toBe('edited')
    for (const [index, orderStatus] of ['shipping', 'delivered', 'cancelled'].entries()) {
      await shop.call(updateOrderStatus, { token, params, body: { orderStatus } })
      expect(await edit(4 + index), orderStatus).toBe('order_not_editable')
      expect((await shop.quote(shop.orderId, [shop.gin()])).error.code).toBe('order_not_editable')
    }
    expect((await shop.edit('404404', { version: 1, items: [shop.gin()], agreedTotal: 1 })).status).toBe(404)
  })

  it('of an older version names who changed the order', async () => {
    const shop = await openOrder()
    await shop.edit(shop.orderId, { version: 1, items: [shop.gin()], agreedTotal: 1_700 })
    const late = await shop.edit(shop.orderId, { version: 1, items: [shop.gin(2)], agreedTotal: 3_100 }, shop.other)
    expect([late.status, late.error.code]).toEqual([409, 'version_conflict'])
    expect(late.error.conflict).toMatchObject({
      changedBy: 'Baraka Otieno',
      changes: [
        {
          field: 'items',
          before: '2 × Tusker Lager (750ml), 1 × Gilbeys Gin (750ml)',
          after: '1 × Gilbeys Gin (750ml)',
        },
        { field: 'totalAmount', before: 2_200, after: 1_700 },
      ],
    })
  })

  it('leaves a paid order with too much, and lets it cost no more than its receipt', async () => {
    const shop = await openOrder()
    const params = { orderId: shop.orderId }
    const payment = { source: 'cash', amount: 2_200 }
    expect((await shop.call(recordPayment, { token: shop.admin.token, params, body: payment })).status).toBe(201)
    const more = await shop.edit(shop.orderId, { version: 1, items: [shop.gin(3)], agreedTotal: 4_500 })
    expect([more.status, more.error.code]).toEqual([409, 'order_not_editable'])
    const { reply } = await shop.edit(shop.orderId, { version: 1, items: [shop.gin()], agreedTotal: 1_700 })
    expect(reply.data.payment).toMatchObject({ state: 'over', total: 1_700, paid: 2_200 })
    await expectInvariants(shop.database)
  })
})

describe('edits at the same time', () => {
  it('are one edit and one conflict', async () => {
    const shop = await openOrder()
    const answers = await Promise.all([
      shop.edit(shop.orderId, { version: 1, items: [shop.gin(2)], agreedTotal: 3_100 }),
      shop.edit(shop.orderId, { version: 1, items: [shop.tusker(5)], agreedTotal: 1_550 }, shop.other),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.error.code).toBe('version_conflict')
    expect((await shop.read(shop.orderId)).version).toBe(2)
    await expectInvariants(shop.database)
  })

  it.each([0, 1, 2, 3])('end as either when the customer cancels (%i)', async (round) => {
    const shop = await openOrder()
    const edit = () => shop.edit(shop.orderId, { version: 1, items: [shop.gin(2)], agreedTotal: 3_100 })
    const cancel = () =>
      shop.call(cancelOwnOrder, {
        ...{ token: shop.customer.token, params: { orderId: shop.orderId } },
        body: { orderStatus: 'cancelled' },
      })
    const [edited, cancelled] =
      round % 2 === 0
        ? await Promise.all([edit(), cancel()])
        : await Promise.all([cancel(), edit()]).then(([first, second]) => [second, first] as const)
    expect(cancelled.status).toBe(200)
    expect(edited.status === 200 || edited.error.code === 'version_conflict').toBe(true)
    expect((await shop.read(shop.orderId)).orderStatus).toBe('cancelled')
    expect(await readStock(shop)).toEqual([24, 6])
    await expectInvariants(shop.database)
  })

  it.each([0, 1, 2])('swap the drinks of two orders without waiting for each other (%i)', async () => {
    const shop = await openCounterShop()
    const order = async (item: OrderItem) => (await shop.send(shop.draft({ items: [item] }))).reply.data.orderId
    const [beers, gins] = [await order(shop.tusker(4)), await order(shop.gin(2))]
    const answers = await Promise.all([
      shop.edit(beers, { version: 1, items: [shop.gin(2)], agreedTotal: 2_800 }),
      shop.edit(gins, { version: 1, items: [shop.tusker(4)], agreedTotal: 1_000 }, shop.other),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await readStock(shop)).toEqual([20, 4])
    await expectInvariants(shop.database)
  })

  it('give the last unit to one of two orders', async () => {
    const shop = await openCounterShop()
    const order = async (item: OrderItem) => (await shop.send(shop.draft({ items: [item] }))).reply.data.orderId
    const [first, second] = [await order(shop.gin(5)), await order(shop.tusker(1))]
    const answers = await Promise.all([
      shop.edit(first, { version: 1, items: [shop.gin(6)], agreedTotal: 8_400 }),
      shop.edit(second, { version: 1, items: [shop.tusker(1), shop.gin(1)], agreedTotal: 1_650 }, shop.other),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.error.code).toBe('out_of_stock')
    expect((await readStock(shop))[1]).toBe(0)
    await expectInvariants(shop.database)
  })
})
