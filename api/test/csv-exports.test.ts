import { exportProducts } from '@usiku/contracts/catalogue/admin-operations.ts'
import { exportCustomers } from '@usiku/contracts/customers/operations.ts'
import { API_BASE } from '@usiku/contracts/http/operation.ts'
import { createManualOrder, exportOrders, updateOrderStatus } from '@usiku/contracts/orders/admin-operations.ts'
import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { addProduct, signUp, signUpAdmin } from './builders.ts'
import { createProductThroughApi } from './catalogue-builders.ts'
import { newOrderId, place } from './order-builders.ts'
import { startTestApp, type TestApp } from './test-app.ts'

async function readCsv({ app }: TestApp, token: string, path: string) {
  const response = await app.inject({ url: API_BASE + path, headers: { authorization: `Bearer ${token}` } })
  expect(response.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' })
  expect(response.headers['content-disposition']).toMatch(/^attachment; filename="[a-z]+-\d{4}-\d{2}-\d{2}\.csv"$/)
  return parse(response.body, { bom: true, columns: true }) as Record<string, string>[]
}

/** An id may begin as a formula does. */
const toCell = (id = ''): string => id.replace(/^-/, "'-")

it('products have a row for each volume, formulas harmless', async () => {
  const test = await startTestApp()
  const { token } = await signUpAdmin(test)
  const summary = '=HYPERLINK("http://evil.example")'
  const gin = await createProductThroughApi({ ...test, token }, { summary, description: 'Two\nlines; "quoted"' })
  const rows = await readCsv(test, token, exportProducts.path)
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatchObject({
    ...{
      product_id: toCell(gin._id),
      volume_id: toCell(gin.volumes[0]?._id),
      name: gin.name,
      size: '350ml',
      price: '1000',
    },
    ...{ discount: '100', stock: '7', alcohol_percentage: '37.5', tags: 'gin, dry', hidden: 'no' },
    ...{ summary: `'${summary}`, description: 'Two\nlines; "quoted"', category: gin.category.name },
  })
})

it('all products are there, page after page', async () => {
  const test = await startTestApp()
  const { token } = await signUpAdmin(test)
  for (let number = 0; number < 410; number += 1) await addProduct(test.database, { name: `Drink ${number}` })
  const rows = await readCsv(test, token, exportProducts.path)
  expect(new Set(rows.map(({ product_id: id }) => id)).size).toBe(410)
})

it('customers have what their orders add up to, without the technical one', async () => {
  const test = await startTestApp()
  const { token } = await signUpAdmin(test)
  const amina = await signUp(test, { name: 'Amina Njeri' })
  const { volumeIds } = await addProduct(test.database)
  const [volumeId = ''] = volumeIds
  const { orderId, totalAmount } = await place(test, amina, [volumeId])
  await place(test, amina, [volumeId])
  await test.call(updateOrderStatus, { token, params: { orderId }, body: { orderStatus: 'delivered' } })
  const items = [
    {
      productId: (await test.database.selectFrom('products').select('id').executeTakeFirstOrThrow()).id,
      volumeId,
      quantity: 1,
    },
  ]
  const body = { channel: 'counter', orderId: newOrderId(), items, totalAmount }
  expect((await test.call(createManualOrder, { token, body })).status).toBe(201)
  const rows = await readCsv(test, token, exportCustomers.path)
  expect(rows.map(({ name }) => name).sort()).toEqual(['Amina Njeri', 'Shop admin'])
  expect(rows.find(({ name }) => name === 'Amina Njeri')).toMatchObject({
    ...{ user_id: toCell(amina.user._id), email: amina.user.email, role: 'customer', status: 'active' },
    ...{ orders: '2', delivered: '1', cancelled: '0', spent: String(totalAmount) },
  })
})

it('orders are those of the list with its filters, the oldest first', async () => {
  const test = await startTestApp()
  const { token } = await signUpAdmin(test)
  const amina = await signUp(test, { name: 'Amina Njeri', isKnown: true })
  const { volumeIds } = await addProduct(test.database, { name: 'Tusker Lager', volumes: [{ quantity: 1_000 }] })
  const orders = []
  for (let number = 0; number < 203; number += 1) orders.push(await place(test, amina, volumeIds.slice(0, 1)))
  const [first] = orders
  const params = { orderId: first?.orderId ?? '' }
  await test.call(updateOrderStatus, { token, params, body: { orderStatus: 'cancelled' } })
  const all = await readCsv(test, token, exportOrders.path)
  expect(all.map(({ order }) => order)).toEqual(orders.map(({ orderId }) => orderId))
  expect(all[1]).toMatchObject({
    ...{ status: 'pending', customer: 'Amina Njeri', units: '1', total: String(first?.totalAmount), paid: '0' },
    items: expect.stringMatching(/^1 x Tusker Lager /),
  })
  expect(await readCsv(test, token, `${exportOrders.path}?status=cancelled`)).toHaveLength(1)
  expect(await readCsv(test, token, `${exportOrders.path}?open=true`)).toHaveLength(202)
  const { status } = await test.call(exportOrders, { token, query: { status: 'lost' } })
  expect(status).toBe(400)
})
