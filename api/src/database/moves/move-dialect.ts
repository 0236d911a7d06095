import type { Database, Reader, Transaction } from '../database.ts'

export interface MovedTable {
  readonly name: string
  /** Sorted by name. */
  readonly columns: readonly string[]
  /** Columns of the primary key; none in a table without one, of which every row is copied at the end. */
  readonly key: readonly string[]
}

/** Both databases read and write the same values: whole numbers are within 2^53. */
export type Value = string | number | null
export type Row = Readonly<Record<string, Value>>
/** Values in the order of `MovedTable.key`. */
export type RowKey = readonly Value[]

/** What `npm run move` needs of a database, as source or as target. */
export interface MoveDialect {
  /** All tables of the database, its records of migrations and of moves included. */
  listTableNames(reader: Reader): Promise<string[]>
  /** Those with the shop's data, by name. The full-text index is rebuilt instead. */
  listMovedTables(reader: Reader): Promise<MovedTable[]>
  /**
   * Creates the table `shop_move_changes` and triggers that record the key of each changed row there; what an
   * interrupted run has created stays.
   */
  captureChanges(database: Database, tables: readonly MovedTable[]): Promise<void>
  /** From then on each change of a row fails with the fault `moving`; waits for transactions that changed one. */
  seal(database: Database, tables: readonly MovedTable[]): Promise<void>
  unseal(database: Database, tables: readonly MovedTable[]): Promise<void>
  /** Removes the triggers and the table of `captureChanges`. */
  stopCapture(database: Database, tables: readonly MovedTable[]): Promise<void>
  /** Rows whose key, or a unique value, exists already are left out. */
  insertRows(transaction: Transaction, table: MovedTable, rows: readonly Row[]): Promise<void>
  /** Rows of one table arrive before those they refer to. Repeated at each start of the command. */
  suspendForeignKeys(database: Database): Promise<void>
  /** @throws Error when a row refers to none */
  restoreForeignKeys(database: Database): Promise<void>
  /** New rows get numbers after those of the copied ones. */
  continueNumbers(transaction: Transaction, tables: readonly MovedTable[]): Promise<void>
  /** Refreshes the statistics that queries are planned by. */
  analyze(database: Database): Promise<void>
  /** Removes all tables; destroys the handle of a database that is a file, and removes the file. */
  clear(database: Database): Promise<void>
  /**
   * Keeps other moves of this database out.
   * @param onLost called when the lock ends before its release, as with a broken connection
   * @returns releases the lock, which also ends with the process; `undefined` when another process holds it
   */
  lock(onLost: () => void): Promise<(() => Promise<void>) | undefined>
}
