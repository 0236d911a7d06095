import { confirmOrder } from '@usiku/contracts/orders/admin-operations.ts'
import type { OrderPlacement } from '@usiku/contracts/orders/operations.ts'
import { getOwnOrder, placeOrder } from '@usiku/contracts/orders/operations.ts'
import { describe, expect, it } from 'vitest'
import { addProduct, signUp, signUpAdmin } from '../../../test/builders.ts'
import { repeat } from '../../../test/concurrency.ts'
import { buildZone, FREE, setDeliveryRules } from '../../../test/delivery-builders.ts'
import { expectInvariants } from '../../../test/invariants.ts'
import { createCartLine, createPlacement, getStock } from '../../../test/order-builders.ts'
import { startTestApp } from '../../../test/test-app.ts'

const RUAKA = buildZone('Ruaka', { fee: 300, minimumOrder: 1_000, freeFrom: 5_000, promisedMinutes: 60 })

/** One drink of Ksh 850. */
async function openShop() {
  const test = await startTestApp()
  const [customer, admin] = [await signUp(test, { isKnown: true }), await signUpAdmin(test)]
  const { volumeIds } = await addProduct(test.database, { volumes: [{ price: 850, quantity: 100 }] })
  const [volume = ''] = volumeIds
  const setRules = (rules: Parameters<typeof setDeliveryRules>[2]) => setDeliveryRules(test, admin.token, rules)
  await setRules({ zones: [RUAKA], elsewhere: null })
  const draft = async (quantity: number, change: Partial<OrderPlacement> = {}) =>
    createPlacement(customer.user, [await createCartLine(test.database, volume, quantity)], {
      customerCity: 'Ruaka',
      shippingFee: 300,
      totalAmount: quantity * 850 + 300,
      ...change,
    })
  const send = (body: OrderPlacement) => test.call(placeOrder, { token: customer.token, body })
  const readOrders = () => test.database.selectFrom('orders').selectAll().execute()
  return { ...test, customer, admin, volume, setRules, draft, send, readOrders }
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('placing an order with a delivery fee', () => {
  it('copies zone, fee and promised minutes to the order', async () => {
    const { send, draft, setRules, call, customer, database } = await openShop()
    const { status, reply } = await send(await draft(2))
    expect(status).toBe(201)
    const copied = { shippingFee: 300, totalAmount: 2_000, zoneName: 'Ruaka', promisedMinutes: 60 }
    expect(reply.data).toMatchObject(copied)
    expect(reply.data).not.toHaveProperty('deliveryArea')
    // The zone is deleted while the order waits for it.
    await setRules({ zones: [], elsewhere: null })
    const params = { orderId: reply.data.orderId }
    expect((await call(getOwnOrder, { token: customer.token, params })).reply.data).toMatchObject(copied)
    const [mail] = await database.selectFrom('mails').select('text').execute()
    expect(plain(mail?.text ?? '')).toMatch(/Delivery to Ruaka:? +Ksh 300\n.*Total:? +Ksh 2,000/)
    expect(plain(mail?.text ?? '')).toMatch(/Delivery time:? +about 60 minutes/)
    await expectInvariants(database)
  })

  it('prefers the area to the city, in any spelling', async () => {
    const { send, draft } = await openShop()
    const { status, reply } = await send(await draft(2, { area: 'ruakka town', customerCity: 'Nairobi' }))
    expect(status).toBe(201)
    expect(reply.data).toMatchObject({ zoneName: 'Ruaka', deliveryArea: 'ruakka town', customerCity: 'Nairobi' })
  })

  it('prefers the delivery place to the city', async () => {
    const { send, draft } = await openShop()
    const place = { name: 'Home', area: 'Ruaka', directions: '' }
    const { status, reply } = await send(await draft(2, { deliveryPlace: place, customerCity: 'Nairobi' }))
    expect([status, reply.data.zoneName]).toEqual([201, 'Ruaka'])
    const far = await draft(2, { deliveryPlace: { ...place, area: 'Mombasa' } })
    expect((await send(far)).error).toMatchObject({
      code: 'no_delivery',
      fields: { 'deliveryPlace.area': expect.any(String) },
    })
  })

  it('is free from the amount on', async () => {
    const { send, draft } = await openShop()
    const { status, reply } = await send(await draft(6, { shippingFee: 0, totalAmount: 5_100 }))
    expect([status, reply.data.shippingFee, reply.data.totalAmount]).toEqual([201, 0, 5_100])
  })

  it('has no zone elsewhere', async () => {
    const { send, draft, setRules } = await openShop()
    await setRules({ zones: [RUAKA], elsewhere: { ...FREE, fee: 700 } })
    const { reply } = await send(await draft(1, { customerCity: 'Thika', shippingFee: 700, totalAmount: 1_550 }))
    expect(reply.data).toMatchObject({ shippingFee: 700, totalAmount: 1_550 })
    expect(reply.data).not.toHaveProperty('zoneName')
  })
})

describe('an order whose delivery has changed', () => {
  it.each<[string, Partial<OrderPlacement>]>([
    ['no fee', { shippingFee: 0, totalAmount: 1_700 }],
    ['another fee', { shippingFee: 200, totalAmount: 1_900 }],
    ['a fee that its total lacks', { totalAmount: 1_700 }],
    ['a fee that is only in its total', { shippingFee: 0 }],
  ])('is asked about with %s', async (_, change) => {
    const { send, draft, readOrders, database, volume } = await openShop()
    const { status, error } = await send(await draft(2, change))
    expect([status, error.code]).toEqual([409, 'order_changed'])
    expect(error.quote).toMatchObject({ shippingFee: 300, totalAmount: 2_000 })
    expect(await readOrders()).toEqual([])
    expect(await getStock(database, volume)).toBe(100)
  })

  it('is asked about when the fee changed between press and arrival, and taken at the new one', async () => {
    const { send, draft, setRules } = await openShop()
    const body = await draft(2)
    await setRules({ zones: [{ ...RUAKA, fee: 450 }], elsewhere: null })
    const { error } = await send(body)
    expect(error.quote).toMatchObject({ shippingFee: 450, totalAmount: 2_150 })
    const agreed = await draft(2, { shippingFee: 450, totalAmount: 2_150 })
    expect((await send(agreed)).status).toBe(201)
  })

  it('is answered as it was when its answer was lost', async () => {
    const { send, draft, setRules, readOrders } = await openShop()
    const body = await draft(2)
    const first = await send(body)
    await setRules({ zones: [{ ...RUAKA, fee: 450 }], elsewhere: null })
    const again = await send(body)
    expect([again.status, again.reply]).toEqual([201, first.reply])
    expect(await readOrders()).toHaveLength(1)
  })

  it('is never charged a fee of neither version while an administrator changes it', async () => {
    const { send, draft, setRules, readOrders, database } = await openShop()
    const bodies = await repeat(() => draft(2))
    const [answers] = await Promise.all([
      Promise.all(bodies.map(send)),
      setRules({ zones: [{ ...RUAKA, fee: 450 }], elsewhere: null }),
    ])
    for (const { status, error } of answers) {
      if (status !== 201) expect([status, error.code, error.quote?.shippingFee]).toEqual([409, 'order_changed', 450])
    }
    const orders = await readOrders()
    expect(orders).toHaveLength(answers.filter(({ status }) => status === 201).length)
    for (const order of orders) expect([order.shipping_fee, order.total_amount]).toEqual([300, 2_000])
    await expectInvariants(database)
  })

  it('has the fee in the quote when the stock is short', async () => {
    const { send, draft, database } = await openShop()
    const body = await draft(7, { shippingFee: 0, totalAmount: 5_950 })
    await database.updateTable('volumes').set({ quantity: 3 }).execute()
    const { error } = await send(body)
    expect([error.code, error.quote?.shippingFee, error.quote?.totalAmount]).toEqual(['out_of_stock', 300, 2_850])
  })
})

describe('an order that cannot be delivered', () => {
  it.each([
    ['customerCity', { customerCity: 'Mombasa' }],
    ['area', { area: 'Mombasa' }],
  ] as const)('is rejected at %s where the shop does not deliver', async (field, change) => {
    const { send, draft, readOrders } = await openShop()
    const { status, error } = await send(await draft(2, change))
    const message = 'We do not deliver to Mombasa.'
    expect([status, error.code, error.message]).toEqual([409, 'no_delivery', message])
    expect(error.fields).toEqual({ [field]: message })
    expect(await readOrders()).toEqual([])
  })

  it('is rejected below the minimum, with both amounts', async () => {
    const { send, draft, readOrders } = await openShop()
    const { status, error } = await send(await draft(1))
    expect([status, error.code]).toEqual([409, 'below_minimum'])
    expect(plain(error.message)).toBe('Orders to Ruaka start at Ksh 1,000; yours is Ksh 850.')
    expect(Object.keys(error.fields ?? {})).toEqual(['customerCity'])
    expect(await readOrders()).toEqual([])
  })

  it('counts no fee towards the minimum', async () => {
    const { send, draft, setRules } = await openShop()
    await setRules({ zones: [{ ...RUAKA, minimumOrder: 851 }] })
    expect((await send(await draft(1))).error.code).toBe('below_minimum')
    await setRules({ zones: [{ ...RUAKA, minimumOrder: 850 }] })
    expect((await send(await draft(1))).status).toBe(201)
  })
})

it('confirms an order at its own fee, also when the stock is short', async () => {
  const { send, draft, setRules, call, admin, database } = await openShop()
  await database.updateTable('users').set({ known_at: null }).execute()
  await database.updateTable('order_limits').set({ open_orders: 0 }).execute()
  const { reply } = await send(await draft(2))
  expect(reply.data.needsConfirmation).toBe(true)
  await setRules({ zones: [{ ...RUAKA, fee: 450 }], elsewhere: null })
  await database.updateTable('volumes').set({ quantity: 1 }).execute()
  const params = { orderId: reply.data.orderId }
  const { error } = await call(confirmOrder, { token: admin.token, params })
  expect([error.code, error.quote?.shippingFee, error.quote?.totalAmount]).toEqual(['out_of_stock', 300, 1_150])
  await database.updateTable('volumes').set({ quantity: 2 }).execute()
  const confirmed = await call(confirmOrder, { token: admin.token, params })
  expect([confirmed.status, confirmed.reply.data.totalAmount]).toEqual([200, 2_000])
})
