import type { Kysely, SelectQueryBuilder } from 'kysely'
import type { BackupDialect } from './backups/backup-dialect.ts'
import type { Database, Reader, Transaction } from './database.ts'
import type { Migration } from './migrations.ts'
import type { MoveDialect } from './moves/move-dialect.ts'
import type { QueryObserver } from './query-observers.ts'
import type { Schema } from './schema.ts'

export type Channel = 'order_changes' | 'payment_work'

/** What differs between the databases that the API runs on, apart from the search index. */
export interface Engine {
  readonly name: 'sqlite' | 'postgres'
  readonly migrations: readonly Migration[]
  /**
   * Runs a write transaction, which sees all commits before its first statement.
   * @param work may run again after a conflict with another transaction
   */
  runTransaction<T>(kysely: Kysely<Schema>, work: (transaction: Transaction) => Promise<T>): Promise<T>
  /** Calls back before a transaction runs again because of a conflict: rare while all take their locks in one order. */
  onRetry(listener: (conflict: Error) => void): void
  /** Measures statements and waits from now on. */
  observe(observer: QueryObserver): void
  /** Waits for other transactions with a lock of this name; held until the end of the transaction. */
  lock(transaction: Transaction, name: string): Promise<void>
  /** For a transaction that takes minutes, such as a migration; also for its waits. */
  removeTimeLimits(transaction: Transaction): Promise<void>
  /** Locks the selected rows until the end of the transaction; order the query, so that no two wait for each other. */
  forUpdate<T extends keyof Schema, O>(query: SelectQueryBuilder<Schema, T, O>): SelectQueryBuilder<Schema, T, O>
  /**
   * Waits for transactions that have written to the table. Rows with ids below one that was read before are then
   * committed or will never exist: transactions commit out of the order in which they took their ids.
   * @throws Error a `busy` fault when they take too long
   */
  waitForWriters(reader: Reader, table: keyof Schema): Promise<void>
  /** Wakes those who listen, in all processes. Call it after the commit. */
  notify(database: Database, channel: Channel): Promise<void>
  /**
   * Calls back soon after each `notify`, also without one: read what has changed.
   * @returns unsubscribes
   */
  listen(channel: Channel, wake: () => void): () => void
  /** Changes with each commit; undefined where that takes a query. */
  readDataVersion(): number | undefined
  hasTable(reader: Reader, name: string): Promise<boolean>
  createMigrationsTable(transaction: Transaction): Promise<void>
  /**
   * Reads the whole database, beside other queries.
   * @returns whether it is damaged
   * @throws Error when the check could not run
   */
  findDamage(signal: AbortSignal): Promise<boolean>
  close(database: Database): Promise<void>
  readonly moves: MoveDialect
  readonly backups: BackupDialect
}

/**
 * - `duplicate`: a row with this key exists
 * - `busy`: another transaction holds what this one needs; a retry helps
 * - `unwritable`: no permission, or a read-only disk
 * - `readonly`: a server that rejects writes, as a standby does
 * - `failing`: the disk reports errors
 * - `interrupted`: ended from outside, or without memory
 * - `unreachable`: no connection, or it broke
 * - `moving`: the shop moves, or has moved, to another database
 */
export type DatabaseFault =
  | 'duplicate'
  | 'busy'
  | 'full'
  | 'unwritable'
  | 'readonly'
  | 'damaged'
  | 'failing'
  | 'interrupted'
  | 'unreachable'
  | 'moving'

/** A dialect's adapter, which Kysely hands on to each transaction. */
interface EngineAdapter {
  readonly engine: Engine
}

export function getEngine(reader: Reader): Engine {
  const adapter = reader.getExecutor().adapter as Partial<EngineAdapter>
  if (adapter.engine === undefined) throw new Error('The handle was opened without an engine')
  return adapter.engine
}
