import type { Reader, Transaction } from '../../database/database.ts'

export interface ResetKey {
  readonly userId: string
  readonly tokenHash: string
}

export async function upsertReset(
  transaction: Transaction,
  { userId, tokenHash }: ResetKey,
  expiresAt: string,
): Promise<void> {
  const link = { token_hash: tokenHash, expires_at: expiresAt }
  await transaction
    .insertInto('password_resets')
    .values({ user_id: userId, ...link })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(link))
    .execute()
}

export async function isResetValid(database: Reader, { userId, tokenHash }: ResetKey, now: Date): Promise<boolean> {
  const row = await database
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select('users.id')
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now.toISOString())
    .where('users.status', '=', 'active')
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export async function findResetExpiry(database: Reader, userId: string, now: Date): Promise<string | undefined> {
  const row = await database
    .selectFrom('password_resets')
    .select('expires_at')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return row?.expires_at
}

export async function deleteReset(transaction: Transaction, userId: string): Promise<void> {
  await transaction.deleteFrom('password_resets').where('user_id', '=', userId).execute()
}

export async function deleteResetsBefore(transaction: Transaction, moment: string): Promise<void> {
  await transaction.deleteFrom('password_resets').where('expires_at', '<', moment).execute()
}
