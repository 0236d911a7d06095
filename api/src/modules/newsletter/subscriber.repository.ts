import type { Language } from '@usiku/contracts/language/language.ts'
import type { Reader, Transaction } from '../../database/database.ts'
import { createId } from '../../database/ids.ts'
import { normalizeEmail } from '../../database/normalize-email.ts'

export interface NewSubscriber {
  readonly email: string
  readonly token: string
  readonly at: string
  readonly language: Language
}

/** Renews an ended subscription; a known subscriber keeps the token. */
export async function upsertSubscriber(
  transaction: Transaction,
  { email, token, at, language }: NewSubscriber,
): Promise<void> {
  await transaction
    .insertInto('subscribers')
    .values({
      id: createId(),
      email,
      email_key: normalizeEmail(email),
      token,
      created_at: at,
      ended_at: null,
      language,
    })
    .onConflict((conflict) => conflict.column('email_key').doUpdateSet({ ended_at: null, language }))
    .execute()
}

export async function findSubscription(
  database: Reader,
  token: string,
): Promise<{ readonly isActive: boolean; readonly language: Language } | undefined> {
  const row = await database
    .selectFrom('subscribers')
    .select(['ended_at', 'language'])
    .where('token', '=', token)
    .executeTakeFirst()
  return row && { isActive: row.ended_at === null, language: row.language }
}

export async function writeSubscriberLanguage(
  transaction: Transaction,
  email: string,
  language: Language,
): Promise<void> {
  await transaction
    .updateTable('subscribers')
    .set({ language })
    .where('email_key', '=', normalizeEmail(email))
    .where('language', '!=', language)
    .execute()
}

export async function endSubscription(transaction: Transaction, token: string, at: string): Promise<void> {
  await transaction
    .updateTable('subscribers')
    .set({ ended_at: at })
    .where('token', '=', token)
    .where('ended_at', 'is', null)
    .execute()
}

export async function findSubscriber(database: Reader, email: string) {
  return database
    .selectFrom('subscribers')
    .select(['email', 'created_at as subscribedAt', 'ended_at as endedAt', 'language'])
    .where('email_key', '=', normalizeEmail(email))
    .executeTakeFirst()
}

export async function deleteSubscriber(transaction: Transaction, email: string): Promise<void> {
  await transaction.deleteFrom('subscribers').where('email_key', '=', normalizeEmail(email)).execute()
}

/**
 * @param after the id that ended the batch before, empty for the first
 * @returns the last id of the next batch; `undefined` when there are no more
 */
export async function findBatchEnd(database: Reader, after: string, size: number): Promise<string | undefined> {
  const batch = selectActiveSubscribers(database).where('id', '>', after).select('id').orderBy('id').limit(size)
  const { end } = await database
    .selectFrom(batch.as('batch'))
    .select((select) => select.fn.max('id').as('end'))
    .executeTakeFirstOrThrow()
  return end ?? undefined
}

/** Excludes `after`, includes `end`. */
export function selectSubscribersBetween(database: Reader, language: Language, after: string, end: string) {
  return selectActiveSubscribers(database)
    .where('id', '>', after)
    .where('id', '<=', end)
    .where('language', '=', language)
    .select(['email', 'token'])
}

const selectActiveSubscribers = (database: Reader) => database.selectFrom('subscribers').where('ended_at', 'is', null)

/** Those that ended their subscription before then. */
export async function deleteEndedBefore(transaction: Transaction, moment: string): Promise<void> {
  await transaction.deleteFrom('subscribers').where('ended_at', '<', moment).execute()
}
