import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listProducts } from '@usiku/contracts/catalogue/operations.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { SQLITE_FUNCTIONS } from '../../src/database/dialects/postgres/invariant-functions.ts'
import { SQLITE_FILE } from '../../src/database/dialects/sqlite/data-folder.ts'
import { openSqlite } from '../../src/database/dialects/sqlite/open.ts'
import { getCatalogueEpoch } from '../../src/database/revisions.ts'
import { EXIT_CONFIG } from '../../src/process/startup-errors.ts'
import { findViolations } from '../invariants.ts'
import { readTables } from '../read-tables.ts'
import { createDataFolder, startServer, stopServer, waitUntilReady } from '../server-process.ts'
import type { TestApp } from '../test-app.ts'
import type { TestDatabase } from '../test-database.ts'
import { isThorough } from '../torture/counts.ts'
import { PASSWORD } from './cluster.ts'
import {
  CUSTOMERS,
  continueOn,
  createDatabase,
  failToMove,
  listOrderKeys,
  move,
  openShop,
  PRODUCTS,
  setUpMoves,
  startMove,
  startOrdering,
  startPausedMove,
  waitForLock,
} from './moving-shop.ts'

setUpMoves()

async function expectSound(database: Database): Promise<void> {
  for (const statement of SQLITE_FUNCTIONS) await sql.raw(statement).execute(database)
  expect(await findViolations(database)).toEqual([])
}

it('moves a shop that takes orders meanwhile, and loses and doubles none', async () => {
  const shop = await openShop()
  const url = await createDatabase()
  const epoch = await getCatalogueEpoch(shop.database)
  let current: Pick<TestApp, 'call'> = shop
  const { accepted, stop } = await startOrdering(shop, () => current)
  const first = accepted.length
  const output = await move({ DATA_DIR: shop.dataDir }, '--to', url)
  expect(output).toMatch(/^orders +\d+ rows, checksum [0-9a-f]{16} in both$/m)
  expect(output).toMatch(/the shop took no orders for \d+\.\d s/)
  expect(output).not.toContain(PASSWORD)
  const before = accepted.length
  expect(before).toBeGreaterThan(first)
  expect(await listOrderKeys(shop.database)).toHaveLength(before)

  const moved = await continueOn(url)
  expect(await readTables(moved.database)).toEqual(await readTables(shop.database))
  expect(await getCatalogueEpoch(moved.database)).toBe(epoch)
  current = moved
  await vi.waitFor(() => expect(accepted.length).toBeGreaterThan(before + CUSTOMERS), { timeout: 60_000 })
  await stop()
  expect((await listOrderKeys(moved.database)).sort()).toEqual([...accepted].sort())
  expect(new Set(accepted).size).toBe(accepted.length)
  await expectSound(moved.database)
  const { reply } = await moved.call(listProducts, { query: { search: 'gin' } })
  expect(reply.meta.total).toBe(PRODUCTS)

  const ready = await shop.app.inject({ method: 'GET', url: '/readyz' })
  expect(ready.statusCode).toBe(200)
  expect((await shop.call(listProducts)).status).toBe(200)
  const old = startServer({ DATA_DIR: shop.dataDir })
  expect(await old.ended).toBe(EXIT_CONFIG)
  expect(old.errors()).toMatch(
    /^This shop moved to postgres:\/\/usiku@localhost\S+ on 20\d\d-\d\d-\d\d and takes no orders here/,
  )
  const again = await failToMove({ DATA_DIR: shop.dataDir }, '--to', url)
  expect(again).toEqual({
    status: EXIT_CONFIG,
    message: expect.stringContaining('already. Start it with DATABASE_URL='),
  })
  await expectNextNumber(moved.database, shop.volumeIds[0] ?? '')
}, 300_000)

/** Numbers of new rows follow those of copied ones. */
async function expectNextNumber(database: TestDatabase, volumeId: string): Promise<void> {
  const ids = database.selectFrom('stock_ledger').select('id')
  const last = await ids.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  const row = { volume_id: volumeId, change: 0, reason: 'edit', order_id: null, at: '2026-01-01' } as const
  const added = await database.insertInto('stock_ledger').values(row).returning('id').executeTakeFirstOrThrow()
  expect(added.id).toBe(last.id + 1)
}

it('goes on after a kill at any point, with orders arriving', async () => {
  const shop = await openShop()
  const url = await createDatabase()
  const { accepted, stop } = await startOrdering(shop)
  // The last one is copied in the read-only moment.
  const tables = isThorough ? ['brands', 'stock_ledger', 'search_entries', 'mail_quotas'] : ['brands', 'mail_quotas']
  for (const table of tables) {
    const { run, resume } = await startPausedMove(shop, url, table)
    run.child.kill('SIGKILL')
    expect([await run.ended, run.errors()]).toEqual([null, ''])
    await resume()
  }
  await move({ DATA_DIR: shop.dataDir }, '--to', url)
  const before = accepted.length
  await stop()
  const moved = await continueOn(url)
  expect(await readTables(moved.database)).toEqual(await readTables(shop.database))
  expect((await listOrderKeys(moved.database)).sort()).toEqual([...accepted].sort())
  expect(accepted.length).toBe(before)
  await expectSound(moved.database)
}, 300_000)

const PICTURE = `${'a'.repeat(32)}-160.webp`

/** @returns reads them */
function writeServerFiles(folder: string): (folder: string) => string[] {
  const files = {
    'jwt-secret': 'at least 32 bytes that sign sessions',
    'admin-password': 'abcd-efgh',
    [`media/${PICTURE}`]: 'picture',
  }
  mkdirSync(join(folder, 'media'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return (other) => Object.keys(files).map((name) => readFileSync(join(other, name), 'utf8'))
}

/** Does as the message says. */
function runPrintedCommand(message: string): void {
  const command = /^ {2}(\w.+)$/m.exec(message)?.[1] ?? 'false'
  execFileSync('sh', ['-c', command])
}

async function expectPicture(settings: Record<string, string>): Promise<void> {
  const run = startServer(settings)
  const shown = await fetch(`${await waitUntilReady(run)}/media/${PICTURE}`)
  expect([shown.status, await shown.text()]).toEqual([200, 'picture'])
  await stopServer(run)
}

/** Kills the move back when it waits for a table of PostgreSQL. */
async function killMove(settings: Record<string, string>, folder: string, table: string): Promise<void> {
  const client = new pg.Client({ connectionString: settings.DATABASE_URL })
  await client.connect()
  await client.query(`begin; lock table ${table} in access exclusive mode`)
  const run = startMove(settings, '--to', `sqlite:${folder}`)
  await waitForLock(client, `relation = '${table}'::regclass`)
  run.child.kill('SIGKILL')
  await run.ended
  await client.end()
}

it('moves back to the data folder of the shop, with orders arriving', async () => {
  const shop = await openShop()
  const url = await createDatabase()
  writeServerFiles(shop.dataDir)
  await move({ DATA_DIR: shop.dataDir }, '--to', url)
  const folder = shop.dataDir
  const settings = { DATABASE_URL: url, DATA_DIR: folder }
  const held = await failToMove(settings, '--to', `sqlite:${folder}`)
  expect(held).toEqual({
    status: EXIT_CONFIG,
    message: expect.stringContaining('holds the shop that moved from there to'),
  })

  await shop.database.destroy()
  runPrintedCommand(held.message)
  const former = `${folder}-former`
  onTestFinished(() => rmSync(former, { recursive: true }))
  expect(existsSync(join(former, SQLITE_FILE))).toBe(true)

  const moved = await continueOn(url)
  const { accepted, stop } = await startOrdering({ ...shop, ...moved, customers: shop.customers })
  await killMove(settings, folder, 'seedings')
  const output = await move(settings, '--to', `sqlite:${folder}`)
  expect(output).toContain(`Start it again without DATABASE_URL and with DATA_DIR='${folder}'.`)
  await stop()
  expect(existsSync(join(folder, `${SQLITE_FILE}-move-lock`))).toBe(false)
  const back = openSqlite(join(folder, SQLITE_FILE))
  expect(await readTables(back)).toEqual(await readTables(moved.database))
  expect(await listOrderKeys(back)).toEqual(expect.arrayContaining([...accepted]))
  expect(await findViolations(back)).toEqual([])
  await back.destroy()

  const old = startServer(settings)
  expect(await old.ended).toBe(EXIT_CONFIG)
  expect(old.errors()).toContain(`This shop moved to sqlite:${folder}`)
  await expectPicture({ DATA_DIR: folder })
}, 300_000)

it('moves back to a new data folder, and says how to bring pictures and secrets there', {
  tags: ['thorough'],
  timeout: 300_000,
}, async () => {
  const shop = await openShop()
  const url = `${await createDatabase()}&application_name=it's&sslmode=disable`
  const readServerFiles = writeServerFiles(shop.dataDir)
  const output = await move({ DATA_DIR: shop.dataDir }, '--to', url)
  expect(output).toMatch(
    /^Start it again with DATABASE_URL='postgres:\S+&application_name=it(%27|'\\'')s&sslmode=disable' and/m,
  )

  const settings = { DATABASE_URL: url, DATA_DIR: shop.dataDir }
  const parent = await createDataFolder()
  const folder = join(parent, "shop's")
  // The long run also kills it while the target is prepared.
  for (const table of isThorough ? ['seedings', 'mail_quotas'] : ['mail_quotas']) {
    await killMove(settings, folder, table)
    expect(readdirSync(folder)).toContain(SQLITE_FILE)
    await move(settings, '--to', `sqlite:${folder}`, '--cancel')
    expect(readdirSync(folder)).toEqual([])
  }
  const back = await move(settings, '--to', `sqlite:${folder}`)
  runPrintedCommand(back)
  expect(readServerFiles(folder)).toEqual(readServerFiles(shop.dataDir))
  await expectPicture({ DATA_DIR: folder })

  const again = await failToMove(settings, '--to', `sqlite:${parent}/other`)
  expect(again.message).toBe(
    `This shop moved to sqlite:${folder} already. Start it without DATABASE_URL and with DATA_DIR='${parent}/shop'\\''s'.`,
  )
  expect(readdirSync(parent)).toEqual(["shop's"])
})
