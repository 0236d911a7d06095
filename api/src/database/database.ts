import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import Sqlite from 'better-sqlite3'
import { CompiledQuery, type DatabaseConnection, Kysely, SqliteDialect, SqliteDriver, sql } from 'kysely'
import type { Schema } from './schema.ts'

export type Database = Kysely<Schema>

/** Before 3.51.3 a checkpoint racing a write could damage a WAL database. */
const MIN_SQLITE_VERSION = [3, 51, 3] as const

const PRAGMAS = {
  // Readers and the writer do not block each other.
  journal_mode: 'wal',
  // FULL: an acknowledged write is on the disk. NORMAL may lose the last ones.
  synchronous: 2,
  foreign_keys: 1,
  // Milliseconds that a write waits for another process (a backup, an import).
  busy_timeout: 5_000,
} as const

/**
 * Opens or creates the database file. Reads each pragma back, because SQLite ignores those it cannot apply.
 * @param path of the file, or `:memory:`
 * @throws Error when a pragma did not apply or SQLite is too old
 */
export function openDatabase(path: string): Database {
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true })
  const sqlite = new Sqlite(path)
  for (const [name, value] of Object.entries(PRAGMAS)) {
    sqlite.pragma(`${name} = ${value}`)
    const actual = sqlite.pragma(name, { simple: true })
    const inMemory = name === 'journal_mode' && actual === 'memory'
    if (actual !== value && !inMemory) throw new Error(`SQLite did not take ${name}=${value} but has ${String(actual)}`)
  }
  assertSqliteVersion(String(sqlite.prepare('select sqlite_version()').pluck().get()))
  return new Kysely<Schema>({ dialect: new ImmediateSqliteDialect(sqlite) })
}

export async function closeDatabase(database: Database): Promise<void> {
  await sql`pragma wal_checkpoint(truncate)`.execute(database)
  await database.destroy()
}

function assertSqliteVersion(version: string): void {
  const parts = version.split('.').map(Number)
  const difference =
    MIN_SQLITE_VERSION.map((oldest, place) => (parts[place] ?? 0) - oldest).find((step) => step !== 0) ?? 0
  if (difference < 0) throw new Error(`SQLite ${version} is older than ${MIN_SQLITE_VERSION.join('.')}`)
}

/**
 * Kysely begins deferred transactions: a read that turns into a write fails at once when another process wrote
 * meanwhile, despite the busy timeout.
 */
class ImmediateSqliteDialect extends SqliteDialect {
  readonly #sqlite: Sqlite.Database
  constructor(sqlite: Sqlite.Database) {
    super({ database: sqlite })
    this.#sqlite = sqlite
  }
  override createDriver(): SqliteDriver {
    return new ImmediateSqliteDriver(this.#sqlite)
  }
}

class ImmediateSqliteDriver extends SqliteDriver {
  readonly #sqlite: Sqlite.Database
  #isOpen = false
  /** Why SQLite rolled back the open transaction itself, as it does when the disk is full or fails. */
  #rollbackCause: unknown

  constructor(sqlite: Sqlite.Database) {
    super({ database: sqlite })
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
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
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
