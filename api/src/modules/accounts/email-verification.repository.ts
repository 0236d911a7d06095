import type { Database } from '../../database/open-database.ts'

/** Stores a link, and deletes the user's expired ones. */
export async function insertVerification(
  transaction: Database,
  link: { readonly userId: string; readonly tokenHash: string; readonly expiresAt: string; readonly now: string },
): Promise<void> {
  const { userId, tokenHash, expiresAt, now } = link
  await transaction
    .deleteFrom('email_verifications')
    .where('user_id', '=', userId)
    .where('expires_at', '<=', now)
    .execute()
  await transaction
    .insertInto('email_verifications')
    .values({ token_hash: tokenHash, user_id: userId, expires_at: expiresAt })
    .execute()
}

/** The user behind a link that works. */
export async function findVerification(
  database: Database,
  tokenHash: string,
  now: Date,
): Promise<{ readonly userId: string; readonly isVerified: boolean } | undefined> {
  const row = await database
    .selectFrom('email_verifications')
    .innerJoin('users', 'users.id', 'email_verifications.user_id')
    .select(['users.id', 'users.email_verified_at'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now.toISOString())
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
  return row && { userId: row.id, isVerified: row.email_verified_at !== null }
}

/** Deletes all links of a user. */
export async function deleteVerifications(transaction: Database, userId: string): Promise<void> {
  await transaction.deleteFrom('email_verifications').where('user_id', '=', userId).execute()
}

/**
 * Records the proof. Not a new version of the user: an edit that was begun before is no conflict.
 *
 * @returns whether it was not proved before
 */
export async function markEmailVerified(transaction: Database, userId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('users')
    .set({ email_verified_at: now.toISOString() })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
