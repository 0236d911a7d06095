import type { Readable } from 'node:stream'

/** What was found in a copy of the database. */
export interface CopyReport {
  /** Rows of each table. */
  readonly tables: Readonly<Record<string, number>>
  /** The last migration. */
  readonly schemaVersion: string
  /** Rules of the shop that are violated, and references to rows that are missing: the copy shows what was there. */
  readonly problems: readonly string[]
}

export interface CopyOptions {
  /** SQL of the rules. */
  readonly invariants: string
  readonly signal: AbortSignal
}

/** Before the first start of a new version its rules may name tables that are not there yet. */
export const UNCHECKED = 'The rules of the shop could not be checked'

/** Tells what backups and restores can tell an operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

export interface BackupDialect {
  /**
   * Copies the database as of one moment, while the shop goes on.
   * @param store receives the copy
   * @throws BackupError when it cannot be made, or the copy is damaged
   */
  copy(options: CopyOptions, store: (content: Readable) => Promise<void>): Promise<CopyReport>
}

/** Where a copy is put back. */
export interface RestoreTarget {
  /** As the `name` of an engine. */
  readonly kind: string
  /** What to do about a backup of another kind of database. */
  readonly mismatch: string
  /** Without the password. */
  readonly label: string
  /** Names of migrations that this version knows. */
  readonly migrations: readonly string[]
  /** @returns what a restore would replace; `undefined` when nothing is there */
  findContent(): Promise<string | undefined>
  /** @throws BackupError while a server uses it */
  assertUnused(): Promise<void>
  /**
   * Replaces the database at the end, so that it is as before when this fails.
   * @returns a sentence about where the former one is
   * @throws BackupError when the copy is damaged or lacks rows
   */
  restore(content: Readable, report: Pick<CopyReport, 'tables'>): Promise<string | undefined>
}

/** @throws BackupError when a table has not as many rows as it had in the backup */
export function assertSameCounts(expected: CopyReport['tables'], actual: CopyReport['tables']): void {
  for (const [table, rows] of Object.entries(expected)) {
    const found = actual[table] ?? 0
    if (found !== rows) throw new BackupError(`The table ${table} has ${found} rows, but ${rows} in the backup.`)
  }
}
