import type { Reader, Transaction } from '../../database/database.ts'

export interface Attempts {
  readonly count: number
  readonly last: Date
}

export async function findAttempts(database: Reader, keys: readonly string[]): Promise<ReadonlyMap<string, Attempts>> {
  const rows = await database
    .selectFrom('sign_in_attempts')
    .select(['key', 'count', 'last_at'])
    .where('key', 'in', keys)
    .execute()
  return new Map(rows.map((row) => [row.key, { count: row.count, last: new Date(row.last_at) }]))
}

export async function saveAttempts(transaction: Transaction, key: string, { count, last }: Attempts): Promise<void> {
  const change = { count, last_at: last.toISOString() }
  await transaction
    .insertInto('sign_in_attempts')
    .values({ key, ...change })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(change))
    .execute()
}

/** Leaves no row without attempts. */
export async function subtractAttempt(transaction: Transaction, key: string): Promise<void> {
  await transaction.deleteFrom('sign_in_attempts').where('key', '=', key).where('count', '<=', 1).execute()
  await transaction
    .updateTable('sign_in_attempts')
    .set(({ eb }) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', key)
    .execute()
}

export async function deleteAttempts(transaction: Transaction, key: string): Promise<void> {
  await transaction.deleteFrom('sign_in_attempts').where('key', '=', key).execute()
}

export async function deleteAttemptsBefore(transaction: Transaction, moment: string): Promise<void> {
  await transaction.deleteFrom('sign_in_attempts').where('last_at', '<', moment).execute()
}
