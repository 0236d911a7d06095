import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '@usiku/api/config.ts'
import type { Database } from '@usiku/api/database/database.ts'
import { openAndMigrate } from '@usiku/api/database/open-and-migrate.ts'
import { inTransaction } from '@usiku/api/database/transaction.ts'
import { sql } from 'kysely'
import { createCluster } from '../../api/test/postgres/cluster.ts'
import { findPostgres } from '../setup/postgres.mjs'
import { BenchServer, runProgram, type Settings } from './bench-server.ts'

export type Engine = 'SQLite' | 'PostgreSQL'

/** A large shop with a database of its own. */
export interface BenchShop {
  readonly engine: Engine
  readonly products: number
  readonly settings: Settings
  readonly database: Database
}

/** With the durability of a real shop. */
const POSTGRES_SETTINGS = { max_connections: 200 }

/** @param work gets the shop, which is removed afterwards; is not called where the engine is not installed */
export async function withShop(
  engine: Engine,
  { products, withPictures = false }: { readonly products: number; readonly withPictures?: boolean },
  work: (shop: BenchShop) => Promise<void>,
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'usiku-bench-'))
  const programs = engine === 'PostgreSQL' ? findPostgres() : undefined
  if (engine === 'PostgreSQL' && programs === undefined) return
  const cluster = programs === undefined ? undefined : createCluster(programs, POSTGRES_SETTINGS)
  try {
    await cluster?.start()
    await cluster?.administer('create database shop')
    const settings = {
      ...{ DATA_DIR: dataDir, RATE_LIMITS: 'off', SEED: 'none' },
      ...(cluster === undefined ? {} : { DATABASE_URL: cluster.getUrl('shop') }),
    }
    await runProgram(
      'seed',
      ['--products', String(products), ...(withPictures ? [] : ['--without-pictures'])],
      settings,
    )
    const database = await openAndMigrate(readConfig(settings))
    await inTransaction(database, async (transaction) => void (await sql`analyze`.execute(transaction)))
    await work({ engine, products, settings, database }).finally(() => database.destroy())
  } finally {
    await cluster?.remove()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export async function withServer<T>(
  { settings }: BenchShop,
  webProcesses: number,
  work: (server: BenchServer) => Promise<T>,
): Promise<T> {
  const server = await BenchServer.open(settings, webProcesses)
  return work(server).finally(() => server.close())
}
