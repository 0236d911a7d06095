import { login, logout, register } from '@usiku/contracts/accounts/operations.ts'
import { getDeclaration, operations } from '@usiku/contracts/all-operations.ts'
import { getProduct, listCategoryProducts } from '@usiku/contracts/catalogue/operations.ts'
import { ErrorReply } from '@usiku/contracts/http/error-reply.ts'
import { buildPath, type DeclaredOperation } from '@usiku/contracts/http/operation.ts'
import { followOrders, followOwnOrders, placeOrder } from '@usiku/contracts/orders/operations.ts'
import { deleteAccount } from '@usiku/contracts/privacy/operations.ts'
import * as fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { Check } from 'typebox/value'
import { expect, it } from 'vitest'
import { addProduct, signUp, signUpAdmin } from './builders.ts'
import { type Mutation, mutations, type RawRequest } from './fuzz/mutations.ts'
import { createValues } from './fuzz/schema-values.ts'
import { injectOnce, isEvents, parseEvents, type RawAnswer } from './inject-once.ts'
import { expectInvariants } from './invariants.ts'
import { createCartLine, createPlacement, place } from './order-builders.ts'
import { startTestApp } from './test-app.ts'

const REQUESTS = 3_000
/** Fixed, so that a failure can be repeated. */
const SEED = 20_261_120

/** Success, and every rejection except those that need load. */
const WALLS = ['200', '201', '400', '401', '403', '404', '409', '413', '415']

/** Bodies have the most fields, but hashing a password takes as long as twenty other requests. */
function getWeight({ id, body }: DeclaredOperation): number {
  if (id === register.id || id === login.id || id === deleteAccount.id) return 2
  if (id === placeOrder.id) return 24
  return body === undefined ? 2 : 12
}

async function busyShop() {
  const test = await startTestApp()
  const [customer, admin] = [await signUp(test), await signUpAdmin(test)]
  const product = await addProduct(test.database, { volumes: [{ price: 500, discount: 50, quantity: 1_000 }] })
  const [volume = ''] = product.volumeIds
  const orders = await Promise.all([1, 2, 3].map(() => place(test, customer, [volume])))
  const category = await test.database.selectFrom('categories').select('slug').executeTakeFirstOrThrow()
  const line = await createCartLine(test.database, volume)
  return { ...test, customer, admin, product, orders, category, line }
}

type Shop = Awaited<ReturnType<typeof busyShop>>

/** Sometimes uses parameters of existing rows. */
function createParams(
  operation: DeclaredOperation,
  { product, orders, category }: Shop,
): fc.Arbitrary<Record<string, string>> {
  const known: Record<string, readonly string[]> = {
    [getProduct.id]: [product.id, product.slug],
    [listCategoryProducts.id]: [category.slug, 'latest', 'top-products', 'flash-sales'],
  }
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const value = fc.oneof(
    fc.constantFrom(...(known[operation.id] ?? orders.map((order) => order.orderId))),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 130 }),
  )
  return fc.record(Object.fromEntries(names.map((name) => [name, value])))
}

function createBody(operation: DeclaredOperation, { customer, line }: Shop): fc.Arbitrary<unknown> {
  if (operation.body === undefined) return fc.constant(undefined)
  const made = createValues(operation.body)
  if (operation.id !== placeOrder.id) return made
  const orders = fc
    .integer({ min: 1, max: 4 })
    .map((quantity) => createPlacement(customer.user, [{ ...line, quantity }]))
  return fc.oneof({ weight: 4, arbitrary: orders }, { weight: 1, arbitrary: made })
}

const queryText = (query: unknown): string => {
  const pairs = Object.entries((query ?? {}) as Record<string, unknown>)
  return pairs.length === 0
    ? ''
    : `?${pairs.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&')}`
}

function validRequests(operation: DeclaredOperation, shop: Shop): fc.Arbitrary<RawRequest> {
  const query = operation.query === undefined ? fc.constant({}) : createValues(operation.query)
  const token = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(shop.customer.token, shop.admin.token) },
    { weight: 1, arbitrary: fc.constantFrom(undefined, 'e30.e30.e30') },
  )
  return fc
    .record({ params: createParams(operation, shop), query, body: createBody(operation, shop), token })
    .map(({ params, query, body, token }) => ({
      method: operation.method,
      url: buildPath(operation, params) + queryText(query),
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      payload: body === undefined ? undefined : JSON.stringify(body),
    }))
}

function requestsTo(shop: Shop): fc.Arbitrary<RawRequest> {
  // A logged out user would stay so for the rest of the run.
  const tried = operations.filter((operation) => operation.id !== logout.id)
  return fc
    .oneof(...tried.map((op) => ({ weight: getWeight(op), arbitrary: validRequests(op, shop) })))
    .chain((request) => mutations.map((mutate: Mutation) => mutate(request)))
}

function findProblem(answer: RawAnswer, { method }: RawRequest): string | undefined {
  const { statusCode, headers, payload } = answer
  if (statusCode >= 500) return `status ${statusCode}`
  // The socket cuts off bodies of HEAD responses, and there is no socket here.
  if (method === 'HEAD') return undefined
  if (statusCode === 304) return payload === '' ? undefined : 'a body that may not be'
  if (isEvents(answer)) {
    const schemas = [followOwnOrders, followOrders].map((operation) => getDeclaration(operation).success.reply)
    const isValid = parseEvents(payload).every((event) => schemas.some((schema) => Check(schema, event)))
    return statusCode === 200 && isValid ? undefined : `outside every contract: ${payload.slice(0, 300)}`
  }
  const type = String(headers['content-type'])
  if (type.startsWith('text/csv')) return statusCode === 200 ? undefined : `a file with status ${statusCode}`
  if (!type.startsWith('application/json')) return `content type ${type}`
  const body: unknown = JSON.parse(payload)
  const declared = operations.filter(({ success }) => success.status === statusCode).map(({ success }) => success.reply)
  const shapes = statusCode >= 400 ? [ErrorReply] : declared
  return shapes.some((shape) => Check(shape, body)) ? undefined : `outside every contract: ${payload.slice(0, 300)}`
}

it('answers random requests as the contracts declare, and never with 500', async () => {
  const shop = await busyShop()
  const statuses: Record<number, number> = {}
  const property = fc.asyncProperty(requestsTo(shop), async (request) => {
    const response = await injectOnce(shop.app, request as InjectOptions)
    statuses[response.statusCode] = (statuses[response.statusCode] ?? 0) + 1
    expect(findProblem(response, request)).toBeUndefined()
  })
  await fc.assert(property, { numRuns: REQUESTS, seed: SEED })
  // The run covered success and every kind of rejection.
  expect(Object.keys(statuses)).toEqual(expect.arrayContaining(WALLS))
  const admins = await shop.database.selectFrom('users').select('id').where('role', '=', 'admin').execute()
  expect(admins).toEqual([{ id: shop.admin.user._id }])
  await expectInvariants(shop.database)
}, 180_000)
