import { listProducts } from '@usiku/contracts/catalogue/operations.ts'
import { placeOrder } from '@usiku/contracts/orders/operations.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, inject, it, onTestFinished, vi } from 'vitest'
import type { Database, Reader } from '../../src/database/database.ts'
import { CONNECT_TIMEOUT_MS, openPostgres, STATEMENT_TIMEOUT_MS } from '../../src/database/dialects/postgres/open.ts'
import { openServer } from '../../src/database/dialects/postgres/server.ts'
import { getEngine } from '../../src/database/engine.ts'
import { findDatabaseFault } from '../../src/database/faults.ts'
import { inTransaction } from '../../src/database/transaction.ts'
import { addProduct, signUp } from '../builders.ts'
import { createCartLine, createPlacement } from '../order-builders.ts'
import { startTestApp } from '../test-app.ts'
import type { TestDatabase } from '../test-database.ts'
import { type Cluster, createCluster } from './cluster.ts'

const STOCK = 1_000
const CUSTOMERS = 8
/** So that no order waits for the shop's confirmation. */
const MAX_VALUE = 1_000_000_000

let cluster: Cluster
let url: string
let created = 0

beforeAll(async () => {
  // As durable as a server of default settings, apart from a power cut.
  cluster = createCluster(inject('postgresPrograms') ?? '', { fsync: 'off' })
  await cluster.start()
}, 180_000)

afterAll(() => cluster.remove())

beforeEach(async () => {
  const name = `faults_${++created}`
  await cluster.administer(`create database ${name}`)
  url = cluster.getUrl(name)
  await (await openServer(url)).destroy()
})

const startShop = (limits = {}) =>
  startTestApp({ SEED: 'none' }, {}, { database: openPostgres(url, limits) as TestDatabase })

it.each(['SIGINT', 'SIGQUIT'] as const)(
  'loses no accepted order when the server restarts meanwhile, and accepts orders again (%s)',
  async (signal) => {
    const test = await startShop()
    await test.database
      .updateTable('order_limits')
      .set({ open_orders: STOCK, units: STOCK, value: MAX_VALUE })
      .execute()
    const { volumeIds } = await addProduct(test.database, { volumes: [{ quantity: STOCK }] })
    const line = await createCartLine(test.database, volumeIds[0] ?? '')
    const accepted: string[] = []
    const rejected: { status: number; code: string; retryAfter: unknown }[] = []
    let isOpen = true
    const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => signUp(test)))
    const ordering = customers.map(async ({ token, user }) => {
      while (isOpen) {
        const body = createPlacement(user, [line])
        // Repeats the order under its key, as the app does.
        for (let status = 503; status === 503 && isOpen; ) {
          const answer = await test.call(placeOrder, { token, body })
          status = answer.status
          if (status === 201) accepted.push(body.orderId)
          else if (status !== 409) {
            rejected.push({ status, code: answer.error.code, retryAfter: answer.headers['retry-after'] })
          }
          if (status === 409) return
        }
      }
    })
    await vi.waitFor(() => expect(accepted.length).toBeGreaterThan(CUSTOMERS), { timeout: 60_000 })
    await cluster.stop(signal)
    await vi.waitFor(() => expect(rejected.length).toBeGreaterThan(0), { timeout: 60_000 })
    await cluster.start()
    const before = accepted.length
    await vi.waitFor(() => expect(accepted.length).toBeGreaterThan(before), { timeout: 60_000 })
    isOpen = false
    await Promise.all(ordering)
    expect(new Set(rejected.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ status: 503, code: 'storage_unavailable', retryAfter: '5' })]),
    )
    const stored = await test.database.selectFrom('orders').select('client_key').execute()
    expect(stored.map((order) => order.client_key)).toEqual(expect.arrayContaining(accepted))
    expect(new Set(accepted).size).toBe(accepted.length)
  },
  270_000,
)

it('answers reads with 503 while the server is away, and says so in its readiness', async () => {
  const test = await startShop()
  await test.call(listProducts)
  await cluster.stop()
  const { status, error, headers } = await test.call(listProducts, { query: { search: 'gin' } })
  expect([status, error.code, headers['retry-after']]).toEqual([503, 'storage_unavailable', '5'])
  const readiness = await test.app.inject({ method: 'GET', url: '/readyz' })
  expect([readiness.statusCode, readiness.json().reasons]).toEqual([503, ['The database cannot be reached.']])
  await cluster.start()
  expect((await test.call(listProducts, { query: { search: 'gin' } })).status).toBe(200)
}, 180_000)

/** Ends the connections of all others. */
const endConnections = () =>
  cluster.administer(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null',
  )

it('goes on when a connection breaks between two statements of a transaction, and when idle', async () => {
  const database = openPostgres(url)
  const failure = await inTransaction(database, async (transaction) => {
    await sql`select 1`.execute(transaction)
    await endConnections()
    await sql`select 1`.execute(transaction)
  }).catch((error: unknown) => error)
  expect(findDatabaseFault(failure)).toBe('unreachable')
  await readOnce(database)
  await endConnections()
  await vi.waitFor(() => readOnce(database))
  await database.destroy()
})

/** One connection for reads and one for writes. */
const IMPATIENT = { poolSize: 2, statementTimeoutMs: 200, connectTimeoutMs: 1_000 }

/** Keeps the server silent on a connection until the test has finished. */
async function silence(handle: Reader): Promise<void> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(handle)
  const pid = rows[0]?.pid ?? 0
  process.kill(pid, 'SIGSTOP')
  onTestFinished(() => void process.kill(pid, 'SIGCONT'))
}

it('answers a request 503 before its socket is closed when the server is silent', async () => {
  const test = await startShop(IMPATIENT)
  await silence(test.database)
  const { status, error, headers } = await test.call(listProducts, { query: { search: 'gin' } })
  expect([status, error.code, headers['retry-after']]).toEqual([503, 'storage_unavailable', '5'])
  // It may wait for a connection, then for an answer on it, both in vain.
  expect(test.app.server.timeout).toBeGreaterThan(CONNECT_TIMEOUT_MS + STATEMENT_TIMEOUT_MS + CONNECT_TIMEOUT_MS)
}, 90_000)

it('gives up a connection on which the server is silent, and makes another one', async () => {
  const database = openPostgres(url, IMPATIENT)
  onTestFinished(() => database.destroy())
  await silence(database)
  expect(findDatabaseFault(await readOnce(database).catch((error: unknown) => error))).toBe('unreachable')
  await readOnce(database)
  const failure = await inTransaction(database, async (transaction) => {
    await silence(transaction)
    await sql`select 1`.execute(transaction)
  }).catch((error: unknown) => error)
  expect(findDatabaseFault(failure)).toBe('unreachable')
  await inTransaction(database, (transaction) => sql`select 1`.execute(transaction))
}, 90_000)

it('waits without an end for the answers of a transaction without time limits', async () => {
  const database = openPostgres(url, { statementTimeoutMs: 100, connectTimeoutMs: 100 })
  await inTransaction(database, async (transaction) => {
    await getEngine(transaction).removeTimeLimits(transaction)
    await sql`select pg_sleep(1)`.execute(transaction)
  })
  const failure = await sql`select pg_sleep(1)`.execute(database).catch((error: unknown) => error)
  expect(findDatabaseFault(failure)).toBe('busy')
  await database.destroy()
}, 90_000)

const readOnce = (database: Database) => database.selectFrom('revisions').selectAll().execute()
