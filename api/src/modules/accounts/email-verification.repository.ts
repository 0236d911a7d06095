import type { Language } from '@usiku/contracts/language/language.ts'
import type { Reader, Transaction } from '../../database/database.ts'

export async function insertVerification(
  transaction: Transaction,
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

export async function findVerification(
  database: Reader,
  tokenHash: string,
  now: Date,
): Promise<{ readonly userId: string; readonly isVerified: boolean; readonly language: Language } | undefined> {
  const row = await database
    .selectFrom('email_verifications')
    .innerJoin('users', 'users.id', 'email_verifications.user_id')
    .select(['users.id', 'users.email_verified_at', 'users.language'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now.toISOString())
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
  return row && { userId: row.id, isVerified: row.email_verified_at !== null, language: row.language }
}

export async function deleteVerifications(transaction: Transaction, userId: string): Promise<void> {
  await transaction.deleteFrom('email_verifications').where('user_id', '=', userId).execute()
}

/** Keeps the user's version, so that edits already begun do not conflict. @returns whether it was unproven before */
export async function markEmailVerified(transaction: Transaction, userId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('users')
    .set({ email_verified_at: now.toISOString() })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteVerificationsBefore(transaction: Transaction, moment: string): Promise<void> {
  await transaction.deleteFrom('email_verifications').where('expires_at', '<', moment).execute()
}
