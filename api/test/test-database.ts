import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Kysely,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  type RootOperationNode,
  sql,
  type UnknownRow,
} from 'kysely'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import type { Database, Transaction } from '../src/database/database.ts'
import { openPostgres } from '../src/database/dialects/postgres/open.ts'
import { SQLITE_FILE } from '../src/database/dialects/sqlite/data-folder.ts'
import { openSqlite } from '../src/database/dialects/sqlite/open.ts'
import { migrate } from '../src/database/migrate.ts'
import type { Schema } from '../src/database/schema.ts'
import { getNow } from './clock.ts'

type WriteMethods = Pick<
  Kysely<Schema>,
  'insertInto' | 'updateTable' | 'deleteFrom' | 'executeQuery' | 'schema' | 'withPlugin'
>

/** Also writes single statements, each in a transaction of its own. */
export type TestDatabase = Database & WriteMethods

/** For builders of test data. */
export type TestHandle = TestDatabase | Transaction

/** Opens an empty migrated database. */
export async function openTestDatabase(dataDir: string): Promise<TestDatabase> {
  const url = inject('postgresUrl')
  if (url !== undefined) return createPostgresDatabase(url)
  const path = join(dataDir, SQLITE_FILE)
  template ??= createTemplate()
  copyFileSync(await template, path)
  const database = await openWithoutSync(path)
  // The catalogue's epoch, which differs between databases.
  await sql`update migrations set applied_at = ${getNow().toISOString()}`.execute(database)
  return database
}

export interface TemporaryDatabase {
  readonly database: TestDatabase
  readonly remove: () => Promise<void>
}

/** In a folder of its own. */
export async function openTemporaryDatabase(): Promise<TemporaryDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'usiku-database-'))
  const database = await openTestDatabase(folder)
  const remove = async () => {
    await database.destroy()
    rmSync(folder, { recursive: true, force: true })
  }
  return { database, remove }
}

/** Without tables, until the test has finished. */
export async function openUnmigrated(): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'usiku-database-'))
  const database = await openWithoutSync(join(folder, SQLITE_FILE))
  onTestFinished(async () => {
    await database.destroy()
    rmSync(folder, { recursive: true, force: true })
  })
  return database
}

/** Races on a busy machine wait longer than customers do. */
const PATIENT = { connectTimeoutMs: 60_000, lockTimeoutMs: 60_000 }

/** Settings of a new shop with a database of its own, on the engine of the tests. */
export async function createShop(dataDir: string): Promise<Record<string, string>> {
  const url = inject('postgresUrl')
  if (url === undefined) return { DATA_DIR: dataDir }
  return { DATA_DIR: dataDir, DATABASE_URL: url.replace('{database}', await copyPostgresTemplate(url)) }
}

/** As `createShop`, in a database without tables. */
export async function createEmptyShop(dataDir: string): Promise<Record<string, string>> {
  const url = inject('postgresUrl')
  if (url === undefined) return { DATA_DIR: dataDir }
  const name = createDatabaseName()
  await administer(url, `create database ${name}`)
  return { DATA_DIR: dataDir, DATABASE_URL: url.replace('{database}', name) }
}

/** The number of a process that has ended may be that of another one. */
const createDatabaseName = (): string => `test_${randomUUID().replaceAll('-', '')}`

interface NamedDatabase {
  readonly name: string
  readonly database: TestDatabase
}

/** Left by finished tests, with their connections: a new one knows no table yet, and its first statements are slow. */
const released: NamedDatabase[] = []

async function createPostgresDatabase(url: string): Promise<TestDatabase> {
  const database = (await reusePostgresDatabase(url)) ?? (await copyPostgresDatabase(url))
  await sql`update migrations set applied_at = ${getNow().toISOString()}`.execute(database)
  return database
}

async function reusePostgresDatabase(url: string): Promise<TestDatabase | undefined> {
  const left = released.pop()
  if (left === undefined) return undefined
  const { name, database } = left
  // Its connection may be one that the test has broken.
  if (await reset(database).catch(() => false)) return lend(left)
  await administer(url, `drop database ${name} with (force)`)
  // It would wait for a connection that the test has not given back.
  void database.destroy()
  return reusePostgresDatabase(url)
}

async function reset(database: TestDatabase): Promise<boolean> {
  const { rows } = await sql<{ reset: boolean }>`select test.reset()`.execute(database)
  return rows[0]?.reset === true
}

async function copyPostgresDatabase(url: string): Promise<TestDatabase> {
  const name = await copyPostgresTemplate(url)
  const database = openPostgres(url.replace('{database}', name), PATIENT) as unknown as TestDatabase
  return lend({ name, database })
}

/** @returns the name of the new database */
export async function copyPostgresTemplate(url: string): Promise<string> {
  const name = createDatabaseName()
  await administer(url, `create database ${name} template usiku_template`)
  return name
}

/** A handle for one test: `destroy` leaves the database to the next one. Two apps of a test may share it. */
function lend(named: NamedDatabase): TestDatabase {
  const access = new TestAccess()
  const handle = named.database.withPlugin(access) as unknown as TestDatabase
  const destroy = async () => {
    if (access.hasEnded) return
    access.hasEnded = true
    released.push(named)
  }
  return Object.assign(handle, { destroy })
}

/** Refuses the queries of a finished test: they would reach the database of the next one. */
class TestAccess implements KyselyPlugin {
  hasEnded = false

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    if (this.hasEnded) throw new Error('The test of this database has finished')
    return node
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result
  }
}

async function administer(url: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url.replace('{database}', 'postgres') })
  await admin.connect()
  await admin.query(statement).finally(() => admin.end())
}

/** One for all tests of a process: copying a file takes a fraction of the migrations. */
let template: Promise<string> | undefined

async function createTemplate(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'usiku-template-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, SQLITE_FILE)
  const database = await openWithoutSync(path)
  await migrate(database)
  await database.destroy()
  return path
}

/** Tests do not cut the power, and waiting for the disk is most of the cost of a write. */
async function openWithoutSync(path: string): Promise<TestDatabase> {
  const database = openSqlite(path)
  await sql`pragma synchronous = off`.execute(database)
  return database as unknown as TestDatabase
}
