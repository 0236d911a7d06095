import { login } from '@usiku/contracts/accounts/operations.ts'
import { listCategories, listProducts } from '@usiku/contracts/catalogue/operations.ts'
import { placeOrder } from '@usiku/contracts/orders/operations.ts'
import pg from 'pg'
import { expect, inject, it, onTestFinished, vi } from 'vitest'
import { openPostgres } from '../../src/database/dialects/postgres/open.ts'
import { addProduct, signUp } from '../builders.ts'
import { createCartLine, createPlacement } from '../order-builders.ts'
import { type Answer, startTestApp } from '../test-app.ts'
import { copyPostgresTemplate, type TestDatabase } from '../test-database.ts'

const POOL_SIZE = 4
const WRITERS = POOL_SIZE / 2
const ORDERS = 40
const MORE_ORDERS = 6
const SHORT = { poolSize: POOL_SIZE, connectTimeoutMs: 2_000, lockTimeoutMs: 2_000 }
const BUSY = [503, 'overloaded', '5']

/** A shop, and a connection of another program to its database. */
async function startShop() {
  const server = inject('postgresUrl') ?? ''
  const url = server.replace('{database}', await copyPostgresTemplate(server))
  const test = await startTestApp({}, {}, { database: openPostgres(url, SHORT) as TestDatabase })
  const other = new pg.Client({ connectionString: url })
  await other.connect()
  onTestFinished(() => other.end())
  const countWaiting = async () => {
    // In a transaction the first answer would stay.
    await other.query('select pg_stat_clear_snapshot()')
    const waiting = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"
    return (await other.query(waiting)).rowCount
  }
  return { ...test, other, countWaiting }
}

const toOutcome = ({ status, error, headers }: Answer<typeof placeOrder> | Answer<typeof listProducts>) => [
  status,
  error.code,
  headers['retry-after'],
]

it('leaves reads alone while orders wait for a product, and answers these 503', async () => {
  const test = await startShop()
  const { volumeIds } = await addProduct(test.database, { volumes: [{ quantity: 1_000 }] })
  const customers = []
  for (let customer = 0; customer < ORDERS; customer++) customers.push(await signUp(test, { isKnown: true }))
  const line = await createCartLine(test.database, volumeIds[0] ?? '')
  const requests = customers.map(({ token, user }) => ({ token, body: createPlacement(user, [line]) }))
  await test.other.query('begin')
  await test.other.query('select 1 from volumes for update')
  const answers = Promise.all(requests.map((request) => test.call(placeOrder, request)))
  await vi.waitFor(async () => expect(await test.countWaiting()).toBe(WRITERS), { timeout: 30_000 })
  const reads = await Promise.all(Array.from({ length: ORDERS }, () => test.call(listProducts)))
  expect(reads.map(({ status }) => status)).toEqual(Array(ORDERS).fill(200))
  expect((await test.app.inject('/readyz')).statusCode).toBe(200)
  for (const answer of await answers) expect(toOutcome(answer)).toEqual(BUSY)
  await test.other.query('rollback')
  for (const request of requests) expect((await test.call(placeOrder, request)).status).toBe(201)
})

it('leaves orders alone while many guess the password of one account', async () => {
  const test = await startShop()
  const { volumeIds } = await addProduct(test.database, { volumes: [{ quantity: 10 }] })
  const { token, user } = await signUp(test, { isKnown: true })
  const line = await createCartLine(test.database, volumeIds[0] ?? '')
  await test.other.query('begin')
  await test.other.query('lock table sign_in_attempts in exclusive mode')
  const guesses = Array.from({ length: ORDERS }, () =>
    test.call(login, { body: { email: user.email, password: 'not this one' } }),
  )
  await vi.waitFor(async () => expect(await test.countWaiting()).toBeGreaterThan(0), { timeout: 30_000 })
  for (let order = 0; order < MORE_ORDERS; order++) {
    const answer = await test.call(placeOrder, { token, body: createPlacement(user, [line]) })
    expect(answer.status).toBe(201)
    expect(await test.countWaiting()).toBe(1)
  }
  await test.other.query('rollback')
  await Promise.all(guesses)
})

it('answers reads 503 when they fill it', async () => {
  const test = await startShop()
  await test.other.query('begin')
  await test.other.query('lock table products')
  const answers = await Promise.all(
    Array.from({ length: ORDERS }, (_, index) => test.call(listProducts, { query: { page: index + 1 } })),
  )
  for (const answer of answers) expect(toOutcome(answer)).toEqual(BUSY)
  expect((await test.app.inject('/readyz')).statusCode).toBe(200)
  await test.other.query('rollback')
  expect((await test.call(listProducts)).status).toBe(200)
  expect((await test.call(listCategories)).status).toBe(200)
})
