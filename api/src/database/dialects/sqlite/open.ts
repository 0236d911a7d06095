import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type BetterSqlite3 from 'better-sqlite3'
import { Kysely, SqliteAdapter, SqliteDialect } from 'kysely'
import type { Database } from '../../database.ts'
import type { Engine } from '../../engine.ts'
import { QueryObservers } from '../../query-observers.ts'
import type { Schema } from '../../schema.ts'
import { Sqlite } from './better-sqlite3.ts'
import { ReadWriteSqliteDriver } from './driver.ts'
import { createSqliteEngine } from './engine.ts'
import { findSqliteFault } from './faults.ts'

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

/** Milliseconds between two tries of what SQLite refuses at once while another process creates the database. */
const RETRY_MS = 10

const WRITE_PRAGMAS = {
  // In memory: what a savepoint may have to undo would go to a file, as many writes as all else together.
  temp_store: 2,
} as const

/** The words of the search index. Temporary: connections that only read have it too. */
const SEARCH_WORDS = "create virtual table temp.search_words using fts5vocab('main', 'search_index', 'instance')"

/**
 * Opens or creates the database file.
 * @throws Error when a pragma did not apply or SQLite is too old
 */
export function openSqlite(path: string): Database {
  mkdirSync(dirname(path), { recursive: true })
  const writes = connect(path, { ...PRAGMAS, ...WRITE_PRAGMAS })
  assertSqliteVersion(String(writes.prepare('select sqlite_version()').pluck().get()))
  const reads = connect(path, PRAGMAS)
  reads.exec(SEARCH_WORDS)
  applyPragmas(reads, { query_only: 1 })
  const dataVersion = reads.prepare<unknown[], number>('pragma data_version').pluck()
  const queries = new QueryObservers()
  const engine = { ...createSqliteEngine(path, () => dataVersion.get() ?? 0), observe: queries.add }
  const kysely = new Kysely<Schema>({
    dialect: new EngineSqliteDialect(engine, { reads, writes }, queries),
    log: queries.log,
  })
  return kysely as unknown as Database
}

function connect(path: string, pragmas: Readonly<Record<string, string | number>>): BetterSqlite3.Database {
  const sqlite = new Sqlite(path)
  applyPragmas(sqlite, pragmas)
  return sqlite
}

/** Reads each pragma back, because SQLite ignores those it cannot apply. */
function applyPragmas(sqlite: BetterSqlite3.Database, pragmas: Readonly<Record<string, string | number>>): void {
  for (const [name, value] of Object.entries(pragmas)) {
    retryWhileBusy(() => sqlite.pragma(`${name} = ${value}`))
    const actual = sqlite.pragma(name, { simple: true })
    if (actual !== value) throw new Error(`SQLite did not take ${name}=${value} but has ${String(actual)}`)
  }
}

/** Of two processes that start on a new file, SQLite refuses the second one's switch to WAL without any wait. */
function retryWhileBusy(run: () => void): void {
  const end = performance.now() + PRAGMAS.busy_timeout
  for (;;) {
    try {
      run()
      return
    } catch (error) {
      const isBusy = error instanceof Error && findSqliteFault(error) === 'busy'
      if (!isBusy || performance.now() > end) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS)
    }
  }
}

function assertSqliteVersion(version: string): void {
  const parts = version.split('.').map(Number)
  const difference =
    MIN_SQLITE_VERSION.map((oldest, place) => (parts[place] ?? 0) - oldest).find((step) => step !== 0) ?? 0
  if (difference < 0) throw new Error(`SQLite ${version} is older than ${MIN_SQLITE_VERSION.join('.')}`)
}

class EngineSqliteDialect extends SqliteDialect {
  readonly #engine: Engine
  readonly #connections: ConstructorParameters<typeof ReadWriteSqliteDriver>[0]

  readonly #queries: QueryObservers

  constructor(
    engine: Engine,
    connections: ConstructorParameters<typeof ReadWriteSqliteDriver>[0],
    queries: QueryObservers,
  ) {
    super({ database: connections.writes })
    this.#queries = queries
    this.#engine = engine
    this.#connections = connections
  }

  override createDriver(): ReadWriteSqliteDriver {
    return this.#queries.measureWaits(new ReadWriteSqliteDriver(this.#connections))
  }

  override createAdapter(): SqliteAdapter & { readonly engine: Engine } {
    return Object.assign(new SqliteAdapter(), { engine: this.#engine })
  }
}
