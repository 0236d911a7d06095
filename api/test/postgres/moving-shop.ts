import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { placeOrder } from '@usiku/contracts/orders/operations.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, vi } from 'vitest'
import { readConfig } from '../../src/config.ts'
import type { Database } from '../../src/database/database.ts'
import { openPostgres } from '../../src/database/dialects/postgres/open.ts'
import { SQLITE_FILE } from '../../src/database/dialects/sqlite/data-folder.ts'
import { openSqlite } from '../../src/database/dialects/sqlite/open.ts'
import { migrate } from '../../src/database/migrate.ts'
import { openAndMigrate } from '../../src/database/open-and-migrate.ts'
import { addPicture, addProduct, addReview, type SignedUp, signUp } from '../builders.ts'
import { getNow } from '../clock.ts'
import { createCartLine, createPlacement } from '../order-builders.ts'
import { createDataFolder, type Run, startProgram } from '../server-process.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import type { TestDatabase } from '../test-database.ts'
import { isThorough } from '../torture/counts.ts'
import { type Cluster, createCluster, PASSWORD } from './cluster.ts'

const MOVE = join(import.meta.dirname, '../../../scripts/dist/move.js')

export const PRODUCTS = 40
export const CUSTOMERS = 4
const STOCK = 1_000
/** Without a pause the customers would take the processors from the move. */
const MS_BETWEEN_ORDERS = isThorough ? 50 : 200
/** More than a batch of the copy. */
const SYNONYMS = 2_500
/** So that no order waits for the shop's confirmation. */
const MAX_VALUE = 1_000_000_000

let cluster: Cluster
let created = 0

/** Moves go into databases of a server of their own, which tests may stop. */
export function setUpMoves(): void {
  beforeAll(async () => {
    cluster = createCluster(inject('postgresPrograms') ?? '')
    await cluster.start()
  }, 180_000)
  afterAll(() => cluster.remove(), 90_000)
}

export const getCluster = (): Cluster => cluster

/** @returns its URL */
export async function createDatabase(): Promise<string> {
  const name = `move_${++created}`
  await cluster.administer(`create database ${name}`)
  return cluster.getUrl(name)
}

/** Runs statements in the target of a move. */
export async function change(url: string, statements: string): Promise<void> {
  const database = openPostgres(url)
  await sql.raw(statements).execute(database)
  await database.destroy()
}

const PAUSE_LOCK = 1

/** In a schema of its own: the target counts as empty. `{table}` may not exist yet. */
const PAUSE = `create schema if not exists pause;
  create or replace function pause.wait() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock(${PAUSE_LOCK}); return null; end $$;
  create or replace function pause.add() returns event_trigger language plpgsql as $$
    begin
      if to_regclass('public.{table}') is not null then
        create or replace trigger pause before insert on public.{table} execute function pause.wait();
      end if;
    end $$;
  drop event trigger if exists pause;
  create event trigger pause on ddl_command_end when tag in ('CREATE TABLE', 'COMMENT') execute function pause.add();
  comment on schema pause is 'Adds the trigger to a table that exists.'`

export interface PausedMove {
  readonly run: Run
  readonly resume: () => Promise<void>
}

/** Starts the move of a shop, which waits when it inserts into a table of the target. */
export async function startPausedMove({ dataDir }: Shop, url: string, table: string): Promise<PausedMove> {
  const client = new pg.Client({ connectionString: url })
  // The server may be stopped meanwhile.
  client.on('error', () => undefined)
  await client.connect()
  await client.query(PAUSE.replaceAll('{table}', table))
  await client.query(`select pg_advisory_lock(${PAUSE_LOCK})`)
  const run = startMove({ DATA_DIR: dataDir }, '--to', url)
  await waitForLock(client, `locktype = 'advisory' and objid = ${PAUSE_LOCK}`)
  return { run, resume: () => client.end() }
}

/** Waits until another connection waits for a lock. @param condition on rows of `pg_locks` */
export async function waitForLock(client: pg.Client, condition: string): Promise<void> {
  const isWaiting = `select 1 from pg_locks where not granted and ${condition}
    and database = (select oid from pg_database where datname = current_database())`
  await vi.waitFor(async () => expect((await client.query(isWaiting)).rows).toHaveLength(1), { timeout: 180_000 })
}

export async function continueOn(url: string): Promise<TestApp> {
  const database = await openAndMigrate(readConfig({ DATABASE_URL: url }))
  return startTestApp({ SEED: 'none' }, {}, { database: database as TestDatabase })
}

export interface Shop extends TestApp {
  readonly dataDir: string
  readonly customers: readonly SignedUp[]
  readonly volumeIds: readonly string[]
}

/** A shop on SQLite that accepts orders of any size. */
export async function openShop(): Promise<Shop> {
  const dataDir = await createDataFolder()
  const database = openSqlite(join(dataDir, SQLITE_FILE)) as unknown as TestDatabase
  await sql`pragma synchronous = off`.execute(database)
  await migrate(database)
  const test = await startTestApp({ SEED: 'none' }, {}, { database })
  await database.updateTable('order_limits').set({ open_orders: 1_000, units: STOCK, value: MAX_VALUE }).execute()
  const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => signUp(test)))
  const volumeIds: string[] = []
  for (let number = 0; number < PRODUCTS; number += 1) {
    const picture = number === 0 ? await addPicture(database) : undefined
    const name = `Gin ${'ä🍸'.repeat(number % 3)} ${number}`
    const added = await addProduct(database, { name, volumes: [{ quantity: STOCK }], ...(picture && { picture }) })
    volumeIds.push(...added.volumeIds)
    if (number === 0) await addReview(database, { product: added.id, user: customers[0]?.user._id ?? '' })
  }
  const synonyms = Array.from({ length: SYNONYMS }, (_, position) => {
    const word = `word ${position}`
    return { position: position + 1_000, word, word_key: word, meanings: '["gin"]' }
  })
  await database.insertInto('synonyms').values(synonyms).execute()
  await database.insertInto('mail_quotas').values({ party: 'one', at: getNow().toISOString(), is_sent: 1 }).execute()
  return { ...test, dataDir, customers, volumeIds }
}

export interface Ordering {
  readonly accepted: readonly string[]
  readonly stop: () => Promise<void>
}

/**
 * Each customer orders now and then, and repeats an order under its key until the shop has accepted it, as the app does.
 * @returns with the first accepted order
 */
export async function startOrdering(shop: Shop, getShop: () => Pick<TestApp, 'call'> = () => shop): Promise<Ordering> {
  const accepted: string[] = []
  let isOpen = true
  const order = async ({ token, user }: SignedUp, volumeId: string) => {
    const body = createPlacement(user, [await createCartLine(shop.database, volumeId)])
    do {
      await wait(MS_BETWEEN_ORDERS)
      const { status, error, headers } = await getShop().call(placeOrder, { token, body })
      if (status === 201) {
        accepted.push(body.orderId)
        return
      }
      expect([status, error.code, headers['retry-after']]).toEqual([503, 'storage_unavailable', '5'])
    } while (isOpen)
  }
  const ordering = shop.customers.map(async (customer, place) => {
    for (let number = place; isOpen; number += 1) await order(customer, shop.volumeIds[number % PRODUCTS] ?? '')
  })
  const stop = async () => {
    isOpen = false
    await Promise.all(ordering)
  }
  await vi.waitFor(() => expect(accepted.length).toBeGreaterThan(0), { timeout: 60_000 })
  return { accepted, stop }
}

export const startMove = (settings: Record<string, string>, ...args: string[]): Run =>
  startProgram([MOVE, ...args], settings)

/** @returns what it printed */
export async function move(settings: Record<string, string>, ...args: string[]): Promise<string> {
  const run = startMove(settings, ...args)
  expect([await run.ended, run.errors()]).toEqual([0, ''])
  return run.output()
}

export async function failToMove(settings: Record<string, string>, ...args: string[]) {
  const run = startMove(settings, ...args)
  const status = await run.ended
  expect(run.errors()).not.toMatch(/\n\s+at /)
  expect(run.errors()).not.toContain(PASSWORD)
  return { status, message: run.errors().trim() }
}

export async function listOrderKeys(database: Database): Promise<string[]> {
  const orders = await database.selectFrom('orders').select('client_key').orderBy('created_at').orderBy('id').execute()
  return orders.map((order) => order.client_key)
}
