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
import type { Schema } from '../../schema.ts'
import { PooledDriver } from './driver.ts'
import { createPostgresEngine } from './engine.ts'

/** Beyond these, queries wait; a server of default settings takes 100 of all processes. */
const MAX_CONNECTIONS = 10
/** In milliseconds: for a new connection, or for one of the pool. */
const CONNECT_TIMEOUT_MS = 5_000

/** Kysely rows have numbers: whole columns are `bigint`, and the sum of one is `numeric`. */
const NUMBER_TYPES: readonly number[] = [types.builtins.INT8, types.builtins.NUMERIC]

/** `in ()` is no SQL elsewhere than in SQLite. */
const EMPTY_LISTS = new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })

/** Opens the database lazily: the first query connects. */
export function openPostgres(connectionString: string, limits: PoolConfig = {}): Database {
  const pool: PoolConfig = {
    connectionString,
    application_name: 'usiku',
    keepAlive: true,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    types: { getTypeParser: (id, format) => (NUMBER_TYPES.includes(id) ? Number : types.getTypeParser(id, format)) },
    ...limits,
  }
  const dialect: Dialect = {
    createAdapter: () => Object.assign(new PostgresAdapter(), { engine: createPostgresEngine() }),
    createDriver: () => new PooledDriver(pool),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
  return new Kysely<Schema>({ plugins: [EMPTY_LISTS], dialect }) as unknown as Database
}
