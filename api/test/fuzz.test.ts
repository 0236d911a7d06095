import * as fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { expect, it } from 'vitest'
import { addProduct, signUp, signUpAdmin } from './builders.ts'
import { findProblem } from './fuzz/find-problem.ts'
import { type FuzzedShop, requestsTo } from './fuzz/requests.ts'
import { injectOnce } from './inject-once.ts'
import { expectInvariants } from './invariants.ts'
import { createCartLine, createPlacement, place } from './order-builders.ts'
import { startTestApp } from './test-app.ts'
import { FUZZED_REQUESTS } from './torture/counts.ts'

/** Fixed, so that a failure can be repeated. */
const SEED = 20_261_120

/** Success, and every rejection except those that need load. */
const WALLS = ['200', '201', '400', '401', '403', '404', '409', '413', '415']

async function busyShop() {
  const test = await startTestApp()
  const [customer, admin] = [await signUp(test), await signUpAdmin(test)]
  const product = await addProduct(test.database, { volumes: [{ price: 500, discount: 50, quantity: 1_000 }] })
  const [volume = ''] = product.volumeIds
  const orders = await Promise.all([1, 2, 3].map(() => place(test, customer, [volume])))
  const category = await test.database.selectFrom('categories').select('slug').executeTakeFirstOrThrow()
  const line = await createCartLine(test.database, volume)
  const shop: FuzzedShop = {
    tokens: [customer.token, admin.token],
    product,
    categorySlug: category.slug,
    orderIds: orders.map((order) => order.orderId),
    line,
    createPlacement: (items) => createPlacement(customer.user, items),
  }
  return { ...test, admin, shop }
}

it('answers random requests as the contracts declare, and never with 500', async () => {
  const { app, database, admin, shop } = await busyShop()
  const statuses: Record<number, number> = {}
  const property = fc.asyncProperty(requestsTo(shop), async (request) => {
    const response = await injectOnce(app, request as InjectOptions)
    statuses[response.statusCode] = (statuses[response.statusCode] ?? 0) + 1
    expect(findProblem(response, request)).toBeUndefined()
  })
  await fc.assert(property, { numRuns: FUZZED_REQUESTS, seed: SEED })
  // The run covered success and every kind of rejection.
  expect(Object.keys(statuses)).toEqual(expect.arrayContaining(WALLS))
  const admins = await database.selectFrom('users').select('id').where('role', '=', 'admin').execute()
  expect(admins).toEqual([{ id: admin.user._id }])
  await expectInvariants(database)
}, 180_000)
