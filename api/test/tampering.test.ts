import { operations } from '@usiku/contracts/all-operations.ts'
import { buildPath, type DeclaredOperation } from '@usiku/contracts/http/operation.ts'
import { type OrderPlacement, placeOrder } from '@usiku/contracts/orders/operations.ts'
import * as fc from 'fast-check'
import type { TSchema } from 'typebox'
import { expect, it } from 'vitest'
import type { Database } from '../src/database/database.ts'
import { addProduct, signUp, signUpAdmin } from './builders.ts'
import { createValues } from './fuzz/schema-values.ts'
import { injectOnce } from './inject-once.ts'
import { createCartLine, createPlacement, place } from './order-builders.ts'
import { startTestApp } from './test-app.ts'

/** What a client must never decide; each operation accepts some of them, and no others. */
const FIELDS = {
  ...{ price: 1, unitPrice: 1, priceAfterDiscount: 1, totalAmount: 1, discount: 100, shippingFee: 0 },
  ...{ role: 'admin', status: 'active', isAdmin: true, isKnown: true, isEmailVerified: true, orderStatus: 'delivered' },
  ...{ _id: 'another', id: 'another', userId: 'another', user_id: 'another', paid: 1, isPaid: true },
}

const SEED = 20_261_128

const createOne = (schema: TSchema): unknown => fc.sample(createValues(schema), { seed: SEED, numRuns: 1 })[0]

const getProperties = ({ body }: DeclaredOperation): Readonly<Record<string, TSchema>> | undefined =>
  (body as { properties?: Record<string, TSchema> } | undefined)?.properties

const listRows = async (database: Database) => ({
  users: await database.selectFrom('users').selectAll().orderBy('id').execute(),
  orders: await database.selectFrom('orders').selectAll().orderBy('id').execute(),
  lines: await database.selectFrom('order_lines').selectAll().orderBy('order_id').orderBy('position').execute(),
  volumes: await database.selectFrom('volumes').selectAll().orderBy('id').execute(),
  products: await database.selectFrom('products').selectAll().orderBy('id').execute(),
  ledger: await database.selectFrom('stock_ledger').selectAll().orderBy('id').execute(),
  payments: await database.selectFrom('payments').selectAll().orderBy('id').execute(),
})

async function openSoldShop() {
  const test = await startTestApp()
  const [customer, admin] = [await signUp(test), await signUpAdmin(test)]
  const rider = await signUp(test, { role: 'rider' })
  const { volumeIds } = await addProduct(test.database, { volumes: [{ price: 500 }] })
  const { orderId } = await place(test, customer, volumeIds)
  return { ...test, customer, admin, rider, volumeIds, orderId }
}

it('rejects prices, totals, roles, states and ids in every write that does not ask for them', async () => {
  const shop = await openSoldShop()
  const before = await listRows(shop.database)
  const [customer, rider, admin] = [shop.customer.token, shop.rider.token, shop.admin.token]
  const tokens = { customer, rider, staff: admin, admin, public: undefined } as const
  const accepted: string[] = []
  let tried = 0
  for (const operation of operations) {
    const { body, params } = operation
    const properties = getProperties(operation)
    if (properties === undefined || body === undefined) continue
    const unknown = Object.entries(FIELDS).filter(([field]) => !(field in properties))
    const token = tokens[operation.access]
    const { statusCode, payload } = await injectOnce(shop.app, {
      method: operation.method,
      url: buildPath(operation, params === undefined ? {} : (createOne(params) as Record<string, string>)),
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      payload: { ...(createOne(body) as object), ...Object.fromEntries(unknown) },
    })
    const rejected: object = JSON.parse(payload).fields ?? {}
    for (const [field] of unknown) {
      if (statusCode !== 400 || !(field in rejected))
        accepted.push(`${operation.id} ${field}: ${statusCode} ${payload}`)
    }
    tried += unknown.length
  }
  expect(accepted).toEqual([])
  expect(tried).toBeGreaterThan(1_000)
  expect(await listRows(shop.database)).toEqual(before)
})

type Tamper = (body: OrderPlacement) => OrderPlacement

const changeVolume = (change: Partial<OrderPlacement['items'][number]['volume']>): Tamper => {
  return (body) => ({ ...body, items: body.items.map((item) => ({ ...item, volume: { ...item.volume, ...change } })) })
}

it.each<[string, Tamper]>([
  ['a lower total', (body) => ({ ...body, totalAmount: 1 })],
  ['a higher total', (body) => ({ ...body, totalAmount: body.totalAmount + 1 })],
  ['a lower price', changeVolume({ priceAfterDiscount: 1 })],
  ['a lower price before the discount', changeVolume({ price: 1, priceAfterDiscount: 1 })],
  ['a discount of its own', changeVolume({ discount: 99, priceAfterDiscount: 5 })],
])('rejects an order with %s', async (_, tamper) => {
  const { call, database, customer, volumeIds } = await openSoldShop()
  const line = await createCartLine(database, volumeIds[0] ?? '')
  const body = createPlacement(customer.user, [line])
  const before = await listRows(database)
  const { status } = await call(placeOrder, { token: customer.token, body: tamper(body) })
  expect(status).toBe(409)
  expect(await listRows(database)).toEqual(before)
  expect((await call(placeOrder, { token: customer.token, body })).status).toBe(201)
})
