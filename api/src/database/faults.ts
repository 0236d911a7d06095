import { findPostgresFault } from './dialects/postgres/faults.ts'
import { findSqliteFault } from './dialects/sqlite/faults.ts'
import type { DatabaseFault } from './engine.ts'

/** What kept the database from doing as asked; `undefined` for a wrong statement and errors of other origin. */
export function findDatabaseFault(error: unknown): DatabaseFault | undefined {
  if (!(error instanceof Error)) return undefined
  return findSqliteFault(error) ?? findPostgresFault(error)
}
