import {
  type Dialect,
  HandleEmptyInListsPlugin,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  replaceWithNoncontingentExpression,
} from 'kysely'
import { type PoolConfig, types } from 'pg'
import type { Database } from '../../database.ts'
import { QueryObservers } from '../../query-observers.ts'
import type { Schema } from '../../schema.ts'
import { type ConnectionSettings, createClientClass, type ServerUrl } from './current-client.ts'
import { PooledDriver } from './driver.ts'
import { createPostgresEngine } from './engine.ts'

export interface PostgresLimits {
  /** Connections of this process: half for write transactions, the rest for reads. */
  readonly poolSize?: number
  /** For a new connection, or for one of the pool. */
  readonly connectTimeoutMs?: number
  /** For a row or lock that another transaction holds: longer than a transaction of the shop takes. */
  readonly lockTimeoutMs?: number
  /** For a statement; 0 for no limit. */
  readonly statementTimeoutMs?: number
}

export const DEFAULT_POOL_SIZE = 10
export const CONNECT_TIMEOUT_MS = 5_000
const LOCK_TIMEOUT_MS = 5_000
/** No client waits so long for an answer. */
export const STATEMENT_TIMEOUT_MS = 30_000
/** A process that hangs, or whose network broke, keeps its locks no longer. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 60_000

/** Kysely rows have numbers: whole columns are `bigint`, and the sum of one is `numeric`. */
const NUMBER_TYPES: readonly number[] = [types.builtins.INT8, types.builtins.NUMERIC]

/** `in ()` is no SQL elsewhere than in SQLite. */
const EMPTY_LISTS = new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })

/** Opens the database lazily: the first query connects. */
export function openPostgres(
  url: ServerUrl,
  {
    poolSize = DEFAULT_POOL_SIZE,
    connectTimeoutMs = CONNECT_TIMEOUT_MS,
    lockTimeoutMs = LOCK_TIMEOUT_MS,
    statementTimeoutMs = STATEMENT_TIMEOUT_MS,
  }: PostgresLimits = {},
): Database {
  const settings: ConnectionSettings = {
    url,
    application_name: 'usiku',
    // Small tables have no statistics, so that joins look large enough to be compiled, which takes 100 ms.
    options: '-c jit=off',
    keepAlive: true,
    connectionTimeoutMillis: connectTimeoutMs,
    lock_timeout: lockTimeoutMs,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    types: { getTypeParser: (id, format) => (NUMBER_TYPES.includes(id) ? Number : types.getTypeParser(id, format)) },
  }
  const writers = Math.floor(poolSize / 2)
  // The server ends a statement first, unless the server or its network is gone.
  const answerTimeoutMs = statementTimeoutMs > 0 ? statementTimeoutMs + connectTimeoutMs : 0
  const { url: _, ...rest } = settings
  const pool: PoolConfig = { ...rest, Client: createClientClass(url) }
  const queries = new QueryObservers()
  const engine = { ...createPostgresEngine(settings), observe: queries.add }
  const dialect: Dialect = {
    createAdapter: () => Object.assign(new PostgresAdapter(), { engine }),
    createDriver: () =>
      queries.measureWaits(
        new PooledDriver({
          reads: { ...pool, max: poolSize - writers, answerTimeoutMs },
          writes: { ...pool, max: writers, answerTimeoutMs },
        }),
      ),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
  return new Kysely<Schema>({ plugins: [EMPTY_LISTS], dialect, log: queries.log }) as unknown as Database
}
