import { sql } from 'kysely'
import { chunk } from '../../database/chunk.ts'
import type { Transaction } from '../../database/database.ts'

export interface SharedUsage {
  readonly key: string
  readonly count: number
  /** End of the window. */
  readonly expiresAt: Date
}

const MAX_ROWS = 1_000

/** Adds to windows that are open, begins the others anew. @returns the sums of all processes */
export async function addUsages(
  transaction: Transaction,
  usages: readonly SharedUsage[],
  now: Date,
): Promise<SharedUsage[]> {
  // In order, so that no two processes wait for each other.
  const rows = usages
    .map(({ key, count, expiresAt }) => ({ key, count, expires_at: expiresAt.toISOString() }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
  const isOver = sql<boolean>`rate_limit_usages.expires_at <= ${now.toISOString()}`
  const sums: SharedUsage[] = []
  for (const some of chunk(rows, MAX_ROWS)) {
    const answers = await transaction
      .insertInto('rate_limit_usages')
      .values(some)
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          count: sql`case when ${isOver} then excluded.count else rate_limit_usages.count + excluded.count end`,
          expires_at: sql`case when ${isOver} then excluded.expires_at else rate_limit_usages.expires_at end`,
        }),
      )
      .returning(['key', 'count', 'expires_at'])
      .execute()
    sums.push(...answers.map((row) => ({ key: row.key, count: row.count, expiresAt: new Date(row.expires_at) })))
  }
  return sums
}

export async function deleteUsagesBefore(transaction: Transaction, moment: string): Promise<void> {
  await transaction.deleteFrom('rate_limit_usages').where('expires_at', '<', moment).execute()
}
