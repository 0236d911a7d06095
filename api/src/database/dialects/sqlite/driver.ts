import { setTimeout as wait } from 'node:timers/promises'
import type Sqlite from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  type SqliteDatabase,
  SqliteDriver,
} from 'kysely'
import { LRUCache } from 'lru-cache'
import { findSqliteFault } from './faults.ts'

/**
 * Reads outside of transactions have a connection of their own, so that they wait for no transaction. One is enough:
 * the driver runs each statement to its end before anything else can run.
 */
export class ReadWriteSqliteDriver implements Driver {
  readonly #reads: SqliteDriver
  readonly #writes: WriteDriver

  constructor({ reads, writes }: { readonly reads: Sqlite.Database; readonly writes: Sqlite.Database }) {
    this.#reads = new SqliteDriver({ database: withStatementCache(reads) })
    this.#writes = new WriteDriver(writes)
  }

  async init(): Promise<void> {
    await this.#reads.init()
    await this.#writes.init()
  }

  async acquireConnection(): Promise<RoutedConnection> {
    return new RoutedConnection(this.#reads, this.#writes)
  }

  async beginTransaction(connection: RoutedConnection): Promise<void> {
    await this.#writes.beginTransaction(await connection.bindToWrites())
  }

  async commitTransaction(connection: RoutedConnection): Promise<void> {
    await this.#writes.commitTransaction(await connection.bindToWrites())
  }

  async rollbackTransaction(connection: RoutedConnection): Promise<void> {
    await this.#writes.rollbackTransaction(await connection.bindToWrites())
  }

  async releaseConnection(connection: RoutedConnection): Promise<void> {
    await connection.release()
  }

  async destroy(): Promise<void> {
    // The last connection to close removes the write-ahead log, which a reading one may not.
    await this.#reads.destroy()
    await this.#writes.destroy()
  }
}

/** Chooses the connection by the first statement. */
class RoutedConnection implements DatabaseConnection {
  readonly #reads: SqliteDriver
  readonly #writes: WriteDriver
  #bound: DatabaseConnection | undefined

  constructor(reads: SqliteDriver, writes: WriteDriver) {
    this.#reads = reads
    this.#writes = writes
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#bound === undefined && isRead(query)) return this.#read(query)
    return (await this.bindToWrites()).executeQuery(query)
  }

  streamQuery(): never {
    throw new Error('A statement that stays open would block all others')
  }

  async bindToWrites(): Promise<DatabaseConnection> {
    this.#bound ??= await this.#writes.acquireConnection()
    return this.#bound
  }

  async release(): Promise<void> {
    if (this.#bound !== undefined) await this.#writes.releaseConnection()
    this.#bound = undefined
  }

  async #read<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const connection = await this.#reads.acquireConnection()
    try {
      return await connection.executeQuery(query)
    } finally {
      await this.#reads.releaseConnection()
    }
  }
}

function isRead({ query, sql }: CompiledQuery): boolean {
  return SelectQueryNode.is(query) || (query.kind === 'RawNode' && /^\s*select\b/i.test(sql))
}

/** Per connection. */
const MAX_STATEMENTS = 300

/** Kysely prepares a statement each time it runs; preparing takes longer than running most of them. */
function withStatementCache(sqlite: Sqlite.Database): SqliteDatabase {
  const statements = new LRUCache<string, Sqlite.Statement<unknown[]>>({ max: MAX_STATEMENTS })
  return {
    close: () => void sqlite.close(),
    prepare: (sql) => {
      const statement = statements.get(sql) ?? sqlite.prepare<unknown[]>(sql)
      statements.set(sql, statement)
      return statement
    },
  }
}

/** In milliseconds. Short, because a process begins its next transaction at once. */
const MAX_RETRY_DELAY_MS = 4

async function beginBefore(connection: DatabaseConnection, deadline: number): Promise<void> {
  for (;;) {
    try {
      await connection.executeQuery(CompiledQuery.raw('begin immediate'))
      return
    } catch (error) {
      const isBusy = error instanceof Error && findSqliteFault(error) === 'busy'
      if (!isBusy || performance.now() >= deadline) throw error
      await wait(Math.random() * MAX_RETRY_DELAY_MS)
    }
  }
}

/**
 * Kysely begins deferred transactions: a read that turns into a write fails at once when another process wrote
 * meanwhile, despite the busy timeout.
 */
class WriteDriver extends SqliteDriver {
  readonly #sqlite: Sqlite.Database
  #isOpen = false
  /** Why SQLite rolled back the open transaction itself, as it does when the disk is full or fails. */
  #rollbackCause: unknown

  constructor(sqlite: Sqlite.Database) {
    super({ database: withStatementCache(sqlite) })
    this.#sqlite = sqlite
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    return {
      executeQuery: (query) => this.#execute(() => connection.executeQuery(query)),
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    }
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const timeout = Number(this.#sqlite.pragma('busy_timeout', { simple: true }))
    // SQLite's own wait would block the whole process: the transaction of another one can take a while.
    this.#sqlite.pragma('busy_timeout = 0')
    try {
      await beginBefore(connection, performance.now() + timeout)
    } finally {
      this.#sqlite.pragma(`busy_timeout = ${timeout}`)
    }
    this.#isOpen = true
    this.#rollbackCause = undefined
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection)
    this.#isOpen = false
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    this.#isOpen = false
    if (this.#sqlite.inTransaction) await super.rollbackTransaction(connection)
  }

  async #execute<T>(query: () => Promise<T>): Promise<T> {
    // After such a rollback, further queries would be committed one by one.
    if (this.#isOpen && !this.#sqlite.inTransaction) throw this.#rollbackCause
    try {
      return await query()
    } catch (error) {
      if (this.#isOpen && !this.#sqlite.inTransaction) this.#rollbackCause ??= error
      throw error
    }
  }
}
