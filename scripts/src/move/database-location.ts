import type { Database } from '@usiku/api/database/database.ts'
import { isDatabaseUrl } from '@usiku/api/database/database-url.ts'

/** Where a shop's database is. */
export interface DatabaseLocation {
  readonly engine: 'PostgreSQL' | 'SQLite'
  /** Without the password. */
  readonly label: string
  /** Migrates nothing. */
  readonly open: () => Promise<Database>
}

export interface TargetLocation extends DatabaseLocation {
  /** Completes "Name an empty one, or …". */
  readonly removal: string
  /** @throws UnusableDatabaseError when another shop was here */
  readonly assertUnused: () => void
  /** Removes what opening created, unless there are tables by now. Call it before the lock is released. */
  readonly discardEmpty: (database: Database) => Promise<void>
  /** If it is still empty. */
  readonly removeNewFolder: () => void
  /** What to do before the shop starts there. */
  readonly describePreparation: () => string | undefined
}

export const SQLITE_PREFIX = /^sqlite:/

/** Completes "Start the shop …". */
export function describeSettings(label: string): string {
  return isDatabaseUrl(label)
    ? `with DATABASE_URL=${quoteForShell(label)} and its password`
    : `without DATABASE_URL and with DATA_DIR=${quoteForShell(label.replace(SQLITE_PREFIX, ''))}`
}

export const quoteForShell = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`
