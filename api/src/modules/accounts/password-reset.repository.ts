import type { Database } from '../../database/open-database.ts'

/** A link to set a new password, as it is looked up. */
export interface ResetKey {
  readonly userId: string
  /** SHA-256 of the token in the link. */
  readonly tokenHash: string
}

/** Keeps a link; the one before it is worthless from then on. */
export async function upsertReset(
  transaction: Database,
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

/** Whether a link works now. */
export async function isResetValid(database: Database, { userId, tokenHash }: ResetKey, now: Date): Promise<boolean> {
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

/** Until when a user's link works; `undefined` when there is none that still does. */
export async function findResetEnd(database: Database, userId: string, now: Date): Promise<string | undefined> {
  const row = await database
    .selectFrom('password_resets')
    .select('expires_at')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return row?.expires_at
}

/** Makes a user's link worthless, used or not. */
export async function deleteReset(transaction: Database, userId: string): Promise<void> {
  await transaction.deleteFrom('password_resets').where('user_id', '=', userId).execute()
}
