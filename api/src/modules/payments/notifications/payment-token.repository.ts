import { LIVE_ATTEMPT_STATES } from '@usiku/contracts/payments/constants.ts'
import { sql } from 'kysely'
import type { Reader, Transaction } from '../../../database/database.ts'
import type { PaymentTokenPurpose } from '../../../database/payment-schema.ts'

export interface TokenSubject {
  readonly purpose: PaymentTokenPurpose
  readonly subjectId: string
}

export async function insertToken(
  transaction: Transaction,
  { hash, purpose, subjectId, at }: TokenSubject & { readonly hash: string; readonly at: string },
): Promise<void> {
  await transaction
    .insertInto('payment_tokens')
    .values({ hash, purpose, subject_id: subjectId, created_at: at })
    .execute()
}

export async function findTokenSubject(database: Reader, hash: string): Promise<TokenSubject | undefined> {
  return database
    .selectFrom('payment_tokens')
    .select(['purpose', 'subject_id as subjectId'])
    .where('hash', '=', hash)
    .executeTakeFirst()
}

/** Counts a notification that is stored. @returns whether fewer than so many were stored before */
export async function countStored(transaction: Transaction, hash: string, max: number): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('payment_tokens')
    .set({ stored: sql`stored + 1` })
    .where('hash', '=', hash)
    .where('stored', '<', max)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Except those of live prompts, and of the registration for missed payments, which is made once. */
export async function deleteTokensBefore(transaction: Transaction, before: string): Promise<void> {
  await transaction
    .deleteFrom('payment_tokens')
    .where('created_at', '<', before)
    .where('purpose', '!=', 'pull')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_attempts as attempt')
            .select('attempt.id')
            .whereRef('attempt.id', '=', 'payment_tokens.subject_id')
            .where('attempt.state', 'in', LIVE_ATTEMPT_STATES),
        ),
      ),
    )
    .execute()
}
