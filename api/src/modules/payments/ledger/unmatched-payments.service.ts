import type { Reader } from '../../../database/database.ts'
import { findUnmatchedBefore } from './payment-list.repository.ts'

/** Money that came before then and still belongs to no order. */
export async function findLongUnmatched(
  database: Reader,
  before: Date,
): Promise<{ readonly count: number; readonly oldest: string } | undefined> {
  const { count, oldest } = await findUnmatchedBefore(database, before.toISOString())
  return oldest === null ? undefined : { count, oldest }
}
