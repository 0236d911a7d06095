import { placeOrder } from '@usiku/contracts/orders/operations.ts'
import { describe, expect, it } from 'vitest'
import { breakTable } from '../../../test/break-table.ts'
import { addProduct, signUp } from '../../../test/builders.ts'
import { expectInvariants } from '../../../test/invariants.ts'
import { createCartLine, createPlacement, getStock } from '../../../test/order-builders.ts'
import { startTestApp } from '../../../test/test-app.ts'
import { getRevision } from '../../database/revisions.ts'

async function shop() {
  const test = await startTestApp({ PUBLIC_URL: 'https://usiku.test', SHOP_NAME: 'Usiku' })
  const customer = await signUp(test, { name: 'Amina Njeri', email: 'Amina@Example.com', isEmailVerified: true })
  const product = await addProduct(test.database, {
    name: 'Tusker Lager',
    volumes: [
      { size: '500ml', price: 250, discount: 30, quantity: 24 },
      { size: '330ml', price: 200, quantity: 6 },
    ],
  })
  const [large = '', small = ''] = product.volumeIds
  return { ...test, ...customer, product, large, small }
}

describe('placeOrder', () => {
  it('returns the complete order and stores a copy of its products', async () => {
    const { call, database, token, user, product, large, small } = await shop()
    const items = [await createCartLine(database, large, 3), await createCartLine(database, small, 2)]
    const body = createPlacement(user, items, { orderInstructions: ' Blue gate ', paymentMethod: 'mpesa' })
    const { status, reply } = await call(placeOrder, { token, body })
    expect(status).toBe(201)
    expect(reply.data).toMatchObject({
      ...{ orderId: body.orderId, orderStatus: 'pending', isComplete: false, version: 1, deliveredAt: null },
      ...{ customerName: 'Amina Njeri', customerEmail: 'Amina@Example.com', customerPhone: '254712345678' },
      ...{ customerCity: 'Westlands', orderInstructions: 'Blue gate', paymentMethod: 'mpesa' },
      ...{ shippingFee: 0, totalAmount: 3 * 220 + 2 * 200 },
      items: [
        { productId: product.id, volumeId: large, size: '500ml', quantity: 3, price: 220, listPrice: 250 },
        { productId: product.id, volumeId: small, size: '330ml', quantity: 2, price: 200, listPrice: 200 },
      ],
      history: [{ status: 'pending', at: reply.data.createdAt }],
    })
    await database.updateTable('products').set({ name: 'Renamed', slug: 'renamed' }).execute()
    const lines = await database.selectFrom('order_lines').select(['name', 'slug']).execute()
    expect(lines).toEqual(Array(2).fill({ name: 'Tusker Lager', slug: product.slug }))
  })

  it.each([undefined, null])('requires no payment method: %s', async (paymentMethod) => {
    const { call, database, token, user, large } = await shop()
    const body = { ...createPlacement(user, [await createCartLine(database, large)]), paymentMethod }
    const { status, reply } = await call(placeOrder, { token, body })
    expect([status, reply.data.paymentMethod]).toEqual([201, null])
  })

  it('takes the stock and writes a ledger row for each line', async () => {
    const { call, database, token, user, large, small } = await shop()
    const items = [await createCartLine(database, large, 3), await createCartLine(database, small, 2)]
    const { reply } = await call(placeOrder, { token, body: createPlacement(user, items) })
    expect([await getStock(database, large), await getStock(database, small)]).toEqual([21, 4])
    const sales = await database.selectFrom('stock_ledger').selectAll().where('reason', '=', 'sale').execute()
    expect(sales.map(({ volume_id, change, order_id }) => [volume_id, change, order_id]).sort()).toEqual(
      [
        [large, -3, reply.data._id],
        [small, -2, reply.data._id],
      ].sort(),
    )
    await expectInvariants(database)
  })

  it('queues the mail for the customer', async () => {
    const { call, database, token, user, large } = await shop()
    const body = createPlacement(user, [await createCartLine(database, large, 3)], { paymentMethod: 'cod' })
    await call(placeOrder, { token, body })
    const mail = await database.selectFrom('mails').selectAll().executeTakeFirstOrThrow()
    expect(mail).toMatchObject({
      recipient: 'Amina@Example.com',
      subject: `Usiku: order ${body.orderId}`,
      sent_at: null,
    })
    expect(mail.text.replaceAll('\u00a0', ' ')).toBe(
      [
        ...['Hello Amina Njeri,', '', `thank you for your order ${body.orderId} at Usiku.`, ''],
        ...['3 x Tusker Lager (500ml) at Ksh 220: Ksh 660', 'Delivery to Westlands: Ksh 0', 'Total: Ksh 660', ''],
        ...['City: Westlands', 'Payment: cash on delivery', 'Status: pending', ''],
        ...['Your orders: https://usiku.test/account?t=myOrders', '', 'Usiku'],
      ].join('\n'),
    )
    expect(mail.html.replaceAll('\u00a0', ' ')).toMatch(/3 x Tusker Lager \(500ml\) at Ksh 220<\/td><td[^>]*>Ksh 660</)
    expect(mail.html).toContain('<a href="https://usiku.test/account?t=myOrders"')
  })

  it('merges lines of the same variant', async () => {
    const { call, database, token, user, large } = await shop()
    const items = [await createCartLine(database, large, 3), await createCartLine(database, large, 2)]
    const { reply } = await call(placeOrder, { token, body: createPlacement(user, items) })
    expect(reply.data.items.map((line) => line.quantity)).toEqual([5])
    expect(reply.data.totalAmount).toBe(5 * 220)
  })

  it('increments the catalogue revision with every sale of low stock, and the storefront revision only when a variant sells out', async () => {
    const { call, database, token, user, product, small } = await shop()
    const before = [await getRevision(database, 'catalogue'), await getRevision(database, 'storefront')] as const
    const sell = async (quantity: number) =>
      call(placeOrder, { token, body: createPlacement(user, [await createCartLine(database, small, quantity)]) })
    await sell(5)
    expect(await getRevision(database, 'catalogue')).toBe(before[0] + 1)
    expect(await getRevision(database, 'storefront')).toBe(before[1])
    await sell(1)
    expect(await getRevision(database, 'storefront')).toBe(before[1] + 1)
    const row = await database.selectFrom('products').select('revision').where('id', '=', product.id).execute()
    expect(row).toEqual([{ revision: before[0] + 2 }])
  })

  it('increments no revision for sales of high stock, except when best sellers change places', async () => {
    const { call, database, token, user } = await shop()
    await database.updateTable('order_limits').set({ open_orders: 99, units: 9_999, value: 999_999_999 }).execute()
    const { volumeIds } = await addProduct(database, { volumes: [{ quantity: 1_000 }] })
    const rival = await addProduct(database)
    await database.updateTable('products').set({ sold: 20 }).where('id', '=', rival.id).execute()
    const line = (quantity: number) => createCartLine(database, volumeIds[0] ?? '', quantity)
    const changed: number[] = []
    // The first overtakes products that have not been sold, the fourth the rival; the last leaves less than half.
    for (const quantity of [5, 5, 5, 10, 5, 300]) {
      const before = await getRevision(database, 'catalogue')
      expect((await call(placeOrder, { token, body: createPlacement(user, [await line(quantity)]) })).status).toBe(201)
      changed.push((await getRevision(database, 'catalogue')) - before)
    }
    expect(changed).toEqual([1, 0, 0, 1, 0, 1])
  })

  it('stores the URL of a small picture', async () => {
    const { call, database, token, user, large } = await shop()
    const picture = { id: 'abc', width: 640, height: 800, widths: '[160,320,640]', placeholder: '', created_at: '' }
    await database.insertInto('pictures').values(picture).execute()
    await database.updateTable('products').set({ picture_id: 'abc' }).execute()
    const { reply } = await call(placeOrder, {
      token,
      body: createPlacement(user, [await createCartLine(database, large)]),
    })
    expect(reply.data.items[0]?.thumbnailImage).toBe('/media/abc-160.webp')
  })

  it('rolls everything back when its last step fails', async () => {
    const { call, database, token, user, large } = await shop()
    await breakTable(database, 'mails', 'insert', 'disk on fire')
    const before = await getRevision(database, 'catalogue')
    const body = createPlacement(user, [await createCartLine(database, large, 3)])
    const { status, error } = await call(placeOrder, { token, body })
    expect(status).toBe(500)
    expect(JSON.stringify(error)).not.toContain('fire')
    for (const table of ['orders', 'order_lines', 'order_events', 'mails'] as const) {
      expect(await database.selectFrom(table).selectAll().execute(), table).toEqual([])
    }
    expect(await getStock(database, large)).toBe(24)
    expect(await getRevision(database, 'catalogue')).toBe(before)
    await expectInvariants(database)
  })
})
