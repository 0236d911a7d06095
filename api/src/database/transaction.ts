import type { Database } from './open-database.ts'

/**
 * Runs work in a transaction: in the one that the handle already is, else in a
 * new one. So a caller can make several services' writes one.
 */
export function inTransaction<T>(database: Database, work: (transaction: Database) => Promise<T>): Promise<T> {
  return database.isTransaction ? work(database) : database.transaction().execute(work)
}
