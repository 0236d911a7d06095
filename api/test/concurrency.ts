import type { Database, Reader } from '../src/database/database.ts'
import { getEngine } from '../src/database/engine.ts'
import { inTransaction } from '../src/database/transaction.ts'
import { type BackOffice, openBackOffice } from './catalogue-builders.ts'

/** More than a pool's connections, so that some requests also wait for one. */
export const REQUESTS = 12

export const NUMBERS = Array.from({ length: REQUESTS }, (_, index) => index)

export const repeat = <T>(run: (index: number) => Promise<T>): Promise<T[]> => Promise.all(NUMBERS.map(run))

/** In one transaction: enough time for a request that nothing holds up. */
export const READS = 300

/** With all connections open: while one is being opened, those before it finish, and nothing races. */
export async function openRacingShop(): Promise<BackOffice> {
  const test = await openBackOffice()
  await repeat(() => inTransaction(test.database, (transaction) => readOnce(transaction)))
  await repeat(() => readOnce(test.database))
  return test
}

const readOnce = (reader: Reader) => reader.selectFrom('revisions').selectAll().execute()

/** @returns transactions that have run again since; always empty on SQLite */
export function recordRetries(database: Database): readonly Error[] {
  const conflicts: Error[] = []
  getEngine(database).onRetry((conflict) => conflicts.push(conflict))
  return conflicts
}
