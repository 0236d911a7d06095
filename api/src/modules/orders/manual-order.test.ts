import { updateUser } from '@usiku/contracts/accounts/admin-operations.ts'
import { getDashboard } from '@usiku/contracts/dashboard/operations.ts'
import { createPromoCode } from '@usiku/contracts/offers/operations.ts'
import { stopOrders } from '@usiku/contracts/opening-hours/operations.ts'
import {
  createManualOrder,
  listOrderNotifications,
  listOrders,
  quoteManualOrder,
  updateOrderStatus,
} from '@usiku/contracts/orders/admin-operations.ts'
import { getOwnOrder, listOwnOrders, placeOrder } from '@usiku/contracts/orders/operations.ts'
import { getMyData } from '@usiku/contracts/privacy/operations.ts'
import { describe, expect, it } from 'vitest'
import { expectInvariants } from '../../../test/invariants.ts'
import { openCounterShop } from '../../../test/manual-order-builders.ts'
import { buildPromo } from '../../../test/offer-builders.ts'
import { createCartLine, createPlacement, getStock } from '../../../test/order-builders.ts'

const DELIVERED = { channel: 'phone', customerPhone: '0733 000 111', customerCity: 'Ruaka' } as const

describe('an order at the counter', () => {
  it('is priced by the shop, takes stock, and is nobody’s own', async () => {
    const shop = await openCounterShop()
    const body = shop.draft({ items: [shop.tusker(2), shop.gin()], totalAmount: 1_900, isIdChecked: true })
    const { status, reply } = await shop.send(body)
    expect(status).toBe(201)
    expect(reply.data).toMatchObject({
      ...{ orderId: body.orderId, orderStatus: 'pending', channel: 'counter', placedByName: 'Baraka O.' },
      ...{ customerName: 'Walk-in customer', customerPhone: '', customerEmail: '', customerCity: '' },
      ...{ shippingFee: 0, totalAmount: 1_900, idCheckedBy: 'Baraka O.' },
    })
    expect(reply.data).not.toHaveProperty('zoneName')
    expect(await getStock(shop.database, shop.beer.volumeIds[0])).toBe(22)
    expect(await shop.read(body.orderId)).toEqual(reply.data)
    const own = await shop.call(listOwnOrders, { token: shop.admin.token })
    expect(own.reply.data).toEqual([])
    expect((await shop.call(getMyData, { token: shop.admin.token })).reply.data.orders).toEqual([])
    const params = { orderId: body.orderId }
    expect((await shop.call(getOwnOrder, { token: shop.admin.token, params })).status).toBe(404)
    expect(await shop.database.selectFrom('mails').selectAll().execute()).toEqual([])
    await expectInvariants(shop.database)
  })

  it('is in the list and the revenue of the shop, and its owner in no list of users', async () => {
    const shop = await openCounterShop()
    const users = async () => (await shop.call(getDashboard, { token: shop.admin.token })).reply.data.users
    const before = await users()
    await shop.send(shop.draft())
    const dashboard = await shop.call(getDashboard, { token: shop.admin.token })
    expect(dashboard.reply.data.revenueByDay.at(-1)?.amount).toBe(500)
    expect(await users()).toBe(before)
    expect((await shop.call(listOrders, { token: shop.admin.token })).reply.data).toHaveLength(1)
    const orderId = (await shop.call(listOrders, { token: shop.admin.token })).reply.data[0]?.orderId ?? ''
    const body = { orderStatus: 'delivered' }
    const { status } = await shop.call(updateOrderStatus, { token: shop.admin.token, params: { orderId }, body })
    expect(status).toBe(200)
    await expectInvariants(shop.database)
  })

  it('is taken while the shop takes no orders of customers', async () => {
    const shop = await openCounterShop()
    await shop.call(stopOrders, { token: shop.admin.token, body: { minutes: null } })
    expect((await shop.send(shop.draft())).status).toBe(201)
    expect((await shop.send(shop.draft(DELIVERED))).status).toBe(201)
  })

  it('is announced to the other administrators', async () => {
    const shop = await openCounterShop()
    const read = async ({ token }: { readonly token: string }, after?: number) =>
      (await shop.call(listOrderNotifications, { token, query: after === undefined ? {} : { after } })).reply.data
    const { cursor } = await read(shop.admin)
    await shop.send(shop.draft())
    expect((await read(shop.admin, cursor)).placed.total).toBe(0)
    expect((await read(shop.other, cursor)).placed.orders).toMatchObject([{ customerName: 'Walk-in customer' }])
  })

  it('has no delivery', async () => {
    const shop = await openCounterShop()
    for (const field of ['customerCity', 'area']) {
      const { status, error } = await shop.send(shop.draft({ [field]: 'Ruaka' }))
      expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]])
    }
  })
})

describe('an order by phone or chat', () => {
  it('is delivered by the rules of its zone', async () => {
    const shop = await openCounterShop()
    const { status, reply } = await shop.send(shop.draft({ ...DELIVERED, totalAmount: 800 }))
    expect(status).toBe(201)
    expect(reply.data).toMatchObject({
      ...{ channel: 'phone', customerPhone: '254733000111', customerName: '0733 000 111' },
      ...{ shippingFee: 300, zoneName: 'Ruaka', promisedMinutes: 45, totalAmount: 800 },
    })
    const far = await shop.send(shop.draft({ ...DELIVERED, channel: 'whatsapp', customerCity: 'Mombasa' }))
    expect([far.status, far.error.code, far.error.fields]).toEqual([
      409,
      'no_delivery',
      { customerCity: expect.any(String) },
    ])
  })

  it.each([
    ['customerPhone', { customerPhone: undefined }],
    ['customerPhone', { customerPhone: '12345' }],
    ['customerCity', { customerCity: undefined }],
    ['userId', { userId: 'nobody' }],
    ['scheduledFor', { scheduledFor: '2020-01-01T10:00:00.000Z' }],
    ['items.0', { items: [{ productId: 'none', volumeId: 'none', quantity: 1 }] }],
  ])('names %s when it is wrong', async (field, change) => {
    const shop = await openCounterShop()
    const { status, error } = await shop.send(shop.draft({ ...DELIVERED, ...change } as object))
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(Object.keys(error.fields ?? {})).toEqual([field])
  })

  it('of an account is in it, and mailed', async () => {
    const shop = await openCounterShop()
    const { customer } = shop
    const { reply } = await shop.send(shop.draft({ ...DELIVERED, userId: customer.user._id }))
    expect(reply.data).toMatchObject({ customerName: 'Amina Njeri', customerEmail: customer.user.email })
    const own = await shop.call(listOwnOrders, { token: customer.token })
    expect(own.reply.data).toEqual([reply.data])
    const mails = await shop.database.selectFrom('mails').select('recipient').execute()
    expect(mails).toEqual([{ recipient: customer.user.email }])
    await expectInvariants(shop.database)
  })

  it('is not of a suspended account', async () => {
    const shop = await openCounterShop()
    const [token, id] = [shop.admin.token, shop.customer.user._id]
    await shop.call(updateUser, { token, params: { id }, body: { status: 'suspended' } })
    const { status, error } = await shop.send(shop.draft({ ...DELIVERED, userId: id }))
    expect([status, error.fields]).toEqual([400, { userId: 'This account is suspended.' }])
  })
})

describe('the agreed total', () => {
  it('is never exceeded', async () => {
    const shop = await openCounterShop()
    const body = shop.draft({ ...DELIVERED, totalAmount: 799 })
    const { status, error } = await shop.send(body)
    expect([status, error.code, error.quote?.totalAmount]).toEqual([409, 'order_changed', 800])
    expect(await shop.database.selectFrom('orders').selectAll().execute()).toEqual([])
    // The key is free: nothing was placed.
    expect((await shop.send({ ...body, totalAmount: 800 })).status).toBe(201)
  })

  it('is told before, with the discount of a code', async () => {
    const shop = await openCounterShop()
    const { token } = shop.admin
    await shop.call(createPromoCode, { token, body: buildPromo({ usesPerCustomer: 1 }) })
    const priced = { channel: 'counter' as const, items: [shop.gin(2)], promoCode: 'gin10' }
    const quoted = await shop.call(quoteManualOrder, { token, body: priced })
    expect(quoted.reply.data.quote).toMatchObject({ totalAmount: 2_520, discounts: [{ amount: 280 }] })
    // Two customers without an account are not one customer.
    for (const _ of [1, 2]) expect((await shop.send(shop.draft({ ...priced, totalAmount: 2_520 }))).status).toBe(201)
    const wrong = await shop.call(quoteManualOrder, { token, body: { ...priced, promoCode: 'none' } })
    expect([wrong.status, wrong.error.code]).toEqual([409, 'promo_code_refused'])
    await expectInvariants(shop.database)
  })

  it('is told with what is left', async () => {
    const shop = await openCounterShop()
    const body = { channel: 'counter', items: [shop.gin(7)] } as const
    const { status, error } = await shop.call(quoteManualOrder, { token: shop.admin.token, body })
    expect([status, error.fields]).toEqual([409, { 'items.0': 'Only 6 left of Gilbeys Gin (750ml).' }])
  })
})

describe('the key of an order that staff enter', () => {
  it('places one order, also at the same time and for another customer', async () => {
    const shop = await openCounterShop()
    const body = shop.draft(DELIVERED)
    const answers = await Promise.all([shop.send(body), shop.send(body), shop.send(body)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ reply }) => reply.data._id)).size).toBe(1)
    const changed = await Promise.all([
      shop.send({ ...body, userId: shop.customer.user._id }),
      shop.send({ ...body, items: [shop.gin()] }),
    ])
    expect(changed.map(({ error }) => error.code)).toEqual(['order_key_reused', 'order_key_reused'])
    expect(await getStock(shop.database, shop.beer.volumeIds[0])).toBe(22)
    await expectInvariants(shop.database)
  })

  it('is the administrator’s own: neither another one nor the customer has it', async () => {
    const shop = await openCounterShop()
    const body = shop.draft({ ...DELIVERED, userId: shop.customer.user._id })
    const line = await createCartLine(shop.database, shop.spirit.volumeIds[0] ?? '')
    const own = createPlacement(shop.customer.user, [line], {
      ...{ orderId: body.orderId, customerCity: 'Ruaka', shippingFee: 300, totalAmount: 1_700 },
    })
    const [first, second, third] = await Promise.all([
      shop.send(body),
      shop.send(body, shop.other),
      shop.call(placeOrder, { token: shop.customer.token, body: own }),
    ])
    expect([first.status, second.status, third.status]).toEqual([201, 201, 201])
    const numbers = [first, second, third].map(({ reply }) => reply.data.orderId)
    expect(new Set(numbers).size).toBe(3)
    await expectInvariants(shop.database)
  })
})

it('sells the last unit once, to staff or a customer', async () => {
  const shop = await openCounterShop()
  await shop.send(shop.draft({ items: [shop.gin(5)] }))
  const line = await createCartLine(shop.database, shop.spirit.volumeIds[0] ?? '')
  const own = createPlacement(shop.customer.user, [line], {
    ...{ customerCity: 'Ruaka', shippingFee: 300, totalAmount: 1_700 },
  })
  const answers = await Promise.all([
    shop.send(shop.draft({ items: [shop.gin()] })),
    shop.call(placeOrder, { token: shop.customer.token, body: own }),
    shop.send(shop.draft({ items: [shop.gin()] }), shop.other),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  expect(await getStock(shop.database, shop.spirit.volumeIds[0])).toBe(0)
  await expectInvariants(shop.database)
})

it('is not for customers', async () => {
  const shop = await openCounterShop()
  const { status } = await shop.call(createManualOrder, { token: shop.customer.token, body: shop.draft() })
  expect(status).toBe(403)
})
