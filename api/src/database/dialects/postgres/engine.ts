import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Reader, Transaction } from '../../database.ts'
import type { Engine } from '../../engine.ts'
import type { Schema } from '../../schema.ts'
import { createPostgresBackupDialect } from './copy-database.ts'
import type { ConnectionSettings } from './current-client.ts'
import { REMOVE_TIME_LIMITS } from './driver.ts'
import { LOCK_NOT_AVAILABLE_CODE } from './faults.ts'
import { listen } from './listener.ts'
import { postgresMigrations } from './migrations.ts'
import { createPostgresMoveDialect } from './move-dialect.ts'

const MAX_ATTEMPTS = 5
const MAX_RETRY_DELAY_MS = 40

/** Serialization failure and deadlock: the same transaction may succeed when it runs again. */
const RETRYABLE_CODES: readonly unknown[] = ['40001', '40P01']

const WRITERS_POLL_MS = 10

export function createPostgresEngine(connection: ConnectionSettings): Omit<Engine, 'observe'> {
  const listeners: ((conflict: Error) => void)[] = []
  return {
    ...statements,
    runTransaction: (kysely, work) =>
      runTransaction(kysely, work, (conflict) => {
        for (const listener of listeners) listener(conflict)
      }),
    waitForWriters: (reader, table) => waitForWriters(reader, table, connection.lock_timeout),
    listen: (channel, wake) => listen(connection, channel, wake),
    onRetry: (listener) => void listeners.push(listener),
    moves: createPostgresMoveDialect(connection),
    backups: createPostgresBackupDialect(connection),
  }
}

const statements: Omit<
  Engine,
  'runTransaction' | 'waitForWriters' | 'listen' | 'onRetry' | 'observe' | 'moves' | 'backups'
> = {
  name: 'postgres',
  migrations: postgresMigrations,
  async lock(transaction, name) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction)
  },
  async removeTimeLimits(transaction) {
    await sql.raw(REMOVE_TIME_LIMITS).execute(transaction)
  },
  // Lets other rows refer to these meanwhile.
  forUpdate: (query) => query.forNoKeyUpdate(),
  async notify(database, channel) {
    await sql`select pg_notify(${channel}, '')`.execute(database)
  },
  readDataVersion: () => undefined,
  async hasTable(reader, name) {
    const { rows } = await sql<{ table: string | null }>`select to_regclass(${name})::text as table`.execute(reader)
    return rows[0]?.table !== null
  },
  async createMigrationsTable(transaction) {
    await sql`create table if not exists migrations (
      name text collate "C" primary key, applied_at text collate "C" not null)`.execute(transaction)
  },
  // The server checks its own files.
  findDamage: async () => false,
  close: (database) => database.destroy(),
}

async function runTransaction<T>(
  kysely: Kysely<Schema>,
  work: (transaction: Transaction) => Promise<T>,
  onRetry: (conflict: Error) => void,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await kysely.transaction().execute((transaction) => work(transaction as unknown as Transaction))
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isRetryable(error)) throw error
      onRetry(error)
      // At random, so that two transactions do not meet again.
      await wait(Math.random() * MAX_RETRY_DELAY_MS * attempt)
    }
  }
}

function isRetryable(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && RETRYABLE_CODES.includes(error.code)
}

/**
 * Polls, because waiting with a lock of its own would hold up all later writers.
 * @param timeoutMs 0 for no limit
 */
async function waitForWriters(reader: Reader, table: string, timeoutMs = 0): Promise<void> {
  const startedAt = performance.now()
  let writers = await findWriters(reader, table)
  while (writers.length > 0) {
    if (timeoutMs > 0 && performance.now() - startedAt > timeoutMs) {
      throw Object.assign(new Error(`a write to ${table} takes too long`), { code: LOCK_NOT_AVAILABLE_CODE })
    }
    await wait(WRITERS_POLL_MS)
    const present = await findWriters(reader, table)
    writers = writers.filter((writer) => present.includes(writer))
  }
}

/** Transactions with the lock that each takes before it takes an id, and holds until its end. */
async function findWriters(reader: Reader, table: string): Promise<string[]> {
  const { rows } = await sql<{ writer: string }>`
    select virtualtransaction as writer from pg_locks
    where relation = to_regclass(${table}) and mode = 'RowExclusiveLock'
      and database = (select oid from pg_database where datname = current_database())`.execute(reader)
  return rows.map(({ writer }) => writer)
}
