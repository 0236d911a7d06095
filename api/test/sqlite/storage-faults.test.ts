import { randomBytes } from 'node:crypto'
import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { updateProfile } from '@usiku/contracts/accounts/operations.ts'
import { createBrand } from '@usiku/contracts/catalogue/admin-operations.ts'
import { getProduct, listProducts } from '@usiku/contracts/catalogue/operations.ts'
import { listOrders } from '@usiku/contracts/orders/admin-operations.ts'
import { placeOrder } from '@usiku/contracts/orders/operations.ts'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { openSqlite } from '../../src/database/dialects/sqlite/open.ts'
import { bumpRevision } from '../../src/database/revisions.ts'
import { inTransaction } from '../../src/database/transaction.ts'
import { addBrand, addProduct, signUp, signUpAdmin } from '../builders.ts'
import { expectInvariants } from '../invariants.ts'
import { createCartLine, createPlacement, getStock } from '../order-builders.ts'
import { startTestApp, type TestApp } from '../test-app.ts'

const UNAVAILABLE = 'The shop cannot reach its records just now. Please try again in a few minutes.'

const NOT_STORED = 'The shop cannot store your order just now. Please try again in a few minutes.'

const STOCK = 100

/** SQLite's page limit simulates a full disk: the error and the rollback are the same. */
async function fillDisk({ database }: TestApp): Promise<void> {
  await sql`pragma max_page_count = 1`.execute(database)
}

async function makeRoom({ database }: TestApp): Promise<void> {
  await sql`pragma max_page_count = 1000000`.execute(database)
}

const setReadOnly = ({ database }: TestApp, isReadOnly: boolean) =>
  sql`pragma query_only = ${sql.raw(isReadOnly ? '1' : '0')}`.execute(database)

const PAGE_BYTES = 4_096

async function damage({ deps }: TestApp, table: string): Promise<void> {
  const path = join(deps.config.dataDir, 'usiku.sqlite')
  // Another connection's write invalidates the server's page cache.
  const other = openSqlite(path)
  await inTransaction(other, async (transaction) => bumpRevision(transaction, 'storefront'))
  const { rows } = await sql<{ root: number }>`select rootpage root from sqlite_master where name = ${table}`.execute(
    other,
  )
  await sql`pragma wal_checkpoint(truncate)`.execute(other)
  await other.destroy()
  const file = openSync(path, 'r+')
  writeSync(file, randomBytes(PAGE_BYTES), 0, PAGE_BYTES, ((rows[0]?.root ?? 0) - 1) * PAGE_BYTES)
  closeSync(file)
}

async function readiness({ app, advance }: TestApp): Promise<{ status: number; reasons: string[] }> {
  advance(1_000)
  const { statusCode, json } = await app.inject({ method: 'GET', url: '/readyz' })
  return { status: statusCode, reasons: json().reasons ?? [] }
}

async function withOrder() {
  const test = await startTestApp({ SEED: 'none' })
  const customer = await signUp(test)
  const { volumeIds, slug } = await addProduct(test.database, { volumes: [{ quantity: STOCK }] })
  const [volume = ''] = volumeIds
  const body = createPlacement(customer.user, [await createCartLine(test.database, volume)])
  return { ...test, ...customer, slug, volume, body }
}

/** Places orders until the last pages are full. */
async function orderUntilRejected(test: Awaited<ReturnType<typeof withOrder>>) {
  const { call, token, user, body } = test
  for (let placed = 0; placed < STOCK; placed++) {
    const next = createPlacement(user, body.items, { orderInstructions: 'x'.repeat(500) })
    const answer = await call(placeOrder, { token, body: next })
    if (answer.status !== 201) return { ...answer, body: next, placed }
  }
  throw new Error('There was room for every order')
}

describe('a full disk', { timeout: 60_000 }, () => {
  it('answers an order with 507 and stores nothing; the same key works when there is space', async () => {
    const test = await withOrder()
    const { call, database, token } = test
    await fillDisk(test)
    const rejected = await orderUntilRejected(test)
    expect([rejected.status, rejected.error.code]).toEqual([507, 'storage_full'])
    expect(rejected.error.message).toBe(NOT_STORED)
    expect(rejected.headers['retry-after']).toBe('60')
    expect((await call(getProduct, { params: { id: test.slug } })).status).toBe(200)
    await expectInvariants(database)
    await makeRoom(test)
    expect((await call(placeOrder, { token, body: rejected.body })).status).toBe(201)
    expect(await getStock(database, test.volume)).toBe(STOCK - rejected.placed - 1)
    await expectInvariants(database)
  })

  it('commits no statement after SQLite has rolled back', async () => {
    const test = await startTestApp()
    await fillDisk(test)
    const work = inTransaction(test.database, async (transaction) => {
      const large = 'x'.repeat(500_000)
      await addBrand(transaction, { name: large }).catch(() => undefined)
      await addBrand(transaction, { name: 'Small' })
    })
    await expect(work).rejects.toMatchObject({ code: 'SQLITE_FULL' })
    expect(await test.database.selectFrom('brands').select('name').execute()).toEqual([])
    await makeRoom(test)
    await inTransaction(test.database, (transaction) => addBrand(transaction, { name: 'Small' }))
  })
})

describe('a read-only disk', { timeout: 60_000 }, () => {
  it('answers an order with 507 and other writes with 503, reads as usual, and /readyz reports why', async () => {
    const test = await withOrder()
    const { call, token, body, user } = test
    await setReadOnly(test, true)
    const order = await call(placeOrder, { token, body })
    expect([order.status, order.error.code, order.error.message]).toEqual([507, 'storage_full', NOT_STORED])
    const profile = { name: user.name, phone: '', version: user.version }
    const change = await call(updateProfile, { token, params: { id: user._id }, body: profile })
    expect([change.status, change.error.code, change.error.message]).toEqual([503, 'storage_unavailable', UNAVAILABLE])
    expect((await call(listProducts)).reply.meta.total).toBe(1)
    expect(await readiness(test)).toEqual({
      ...{ status: 503, reasons: ['The database does not take writes: the data folder cannot be written to.'] },
    })
    await setReadOnly(test, false)
    expect((await call(placeOrder, { token, body })).status).toBe(201)
    expect((await readiness(test)).status).toBe(200)
  })

  it('tells administrators the reason', async () => {
    const test = await startTestApp()
    const { token } = await signUpAdmin(test)
    await setReadOnly(test, true)
    const { status, error } = await test.call(createBrand, { token, body: { name: 'Tusker' } })
    expect([status, error.message]).toEqual([503, 'This did not work: the data folder cannot be written to.'])
  })
})

describe('a damaged database', { timeout: 60_000 }, () => {
  it('answers 503 where the damaged page is needed and 507 for an order; other requests work, and /readyz reports it', async () => {
    const test = await withOrder()
    const admin = await signUpAdmin(test)
    expect(await readiness(test)).toEqual({ status: 200, reasons: [] })
    expect((await test.call(placeOrder, { token: test.token, body: test.body })).status).toBe(201)
    await damage(test, 'orders')
    const own = await test.call(listOrders, { token: admin.token })
    expect([own.status, own.error.message]).toEqual([503, 'This did not work: the database is damaged.'])
    const order = await test.call(placeOrder, { token: test.token, body: test.body })
    expect([order.status, order.error.message]).toEqual([507, NOT_STORED])
    expect((await test.call(listProducts)).status).toBe(200)
    const damaged = { status: 503, reasons: ['The database is damaged. Put a backup of it back.'] }
    await vi.waitFor(async () => expect(await readiness(test)).toEqual(damaged), { timeout: 30_000 })
  })

  it('is detected within ten minutes without a request for the damaged page', async () => {
    const test = await withOrder()
    await readiness(test)
    await damage(test, 'subscribers')
    expect((await readiness(test)).status).toBe(200)
    test.advance(10 * 60_000)
    await vi.waitFor(async () => expect((await readiness(test)).status).toBe(503), { timeout: 30_000 })
  })
})
