import type { Language } from '@usiku/contracts/language/language.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Reader, Transaction } from '../../database/database.ts'
import type { Schema } from '../../database/schema.ts'

export interface MailRow {
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly at: string
  readonly language: Language
}

export interface PendingMail extends Omit<MailRow, 'at'> {
  readonly id: number
  readonly recipient: string
  readonly createdAt: string
  readonly attempts: number
  readonly unsubscribeToken: string | null
  readonly expiresAt: string | null
}

export async function insertMail(
  transaction: Transaction,
  { at, expiresAt, ...mail }: MailRow & { readonly recipient: string; readonly expiresAt?: string },
): Promise<void> {
  const times = { created_at: at, due_at: at, sent_at: null, expires_at: expiresAt ?? null }
  await transaction
    .insertInto('mails')
    .values({ ...mail, ...times })
    .execute()
}

export type RecipientQuery = SelectQueryBuilder<Schema, keyof Schema, { email: string; token: string }>

/** Inserts the mail for each recipient in SQL, without loading them. */
export async function insertNewsletterMails(
  transaction: Transaction,
  { subject, text, html, at, language }: MailRow,
  recipients: RecipientQuery,
): Promise<void> {
  await transaction
    .insertInto('mails')
    .columns(['recipient', 'unsubscribe_token', 'subject', 'text', 'html', 'created_at', 'due_at', 'language'])
    .expression(
      transaction
        .selectFrom(recipients.as('recipients'))
        .select(({ val }) => [
          ...(['recipients.email', 'recipients.token'] as const),
          ...[val(subject).as('subject'), val(text).as('text'), val(html).as('html')],
          ...[val(at).as('created_at'), val(at).as('due_at'), val(language).as('language')],
        ]),
    )
    .execute()
}

export async function findDueMail(database: Reader, now: Date): Promise<PendingMail | undefined> {
  return database
    .selectFrom('mails')
    .select(['id', 'recipient', 'subject', 'text', 'html', 'attempts', 'expires_at as expiresAt', 'language'])
    .select(['created_at as createdAt', 'unsubscribe_token as unsubscribeToken'])
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where('due_at', '<=', now.toISOString())
    .orderBy(isNewsletter)
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** Written like the index's expression, so that SQLite uses it. */
const isNewsletter = sql<boolean>`unsubscribe_token is not null`

/** Erase the content: it may be a link that opens an account. */
const ERASED_CONTENT = { text: '', html: '' } as const

export async function markSent(transaction: Transaction, id: number, now: Date): Promise<void> {
  await transaction
    .updateTable('mails')
    .set({ ...ERASED_CONTENT, sent_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
}

/** Counts an attempt and postpones the next one. @returns false when another worker was faster, or it needs no sending */
export async function claimMail(
  transaction: Transaction,
  { id, attempts }: Pick<PendingMail, 'id' | 'attempts'>,
  nextAttempt: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('mails')
    .set({ attempts: attempts + 1, due_at: nextAttempt.toISOString() })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function markGivenUp(transaction: Transaction, id: number, attempts: number, now: Date): Promise<void> {
  await transaction
    .updateTable('mails')
    .set({ ...ERASED_CONTENT, attempts, given_up_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
}

export async function cancelNewsletterMails(
  transaction: Transaction,
  unsubscribeToken: string,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('mails')
    .set({ ...ERASED_CONTENT, given_up_at: now.toISOString() })
    .where('unsubscribe_token', '=', unsubscribeToken)
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .execute()
}

export async function findMailsTo(database: Reader, emailKey: string, since: string) {
  return database
    .selectFrom('mails')
    .select(['subject', 'created_at as writtenAt', 'sent_at as sentAt', 'given_up_at as givenUpAt'])
    .where(sql`lower(recipient)`, '=', emailKey)
    .where('created_at', '>=', since)
    .orderBy('id', 'desc')
    .execute()
}

/** Without newsletters, which take their time. */
export async function findWaitingBefore(database: Reader, before: string) {
  const { count, oldest } = await database
    .selectFrom('mails')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<string | null>('created_at').as('oldest')])
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where('unsubscribe_token', 'is', null)
    .where('created_at', '<', before)
    .executeTakeFirstOrThrow()
  return { count: Number(count), oldest }
}

export async function hasSettledSince(database: Reader, since: string): Promise<boolean> {
  const found = await database
    .selectFrom('mails')
    .select('id')
    .where((where) => where(where.fn.coalesce('sent_at', 'given_up_at'), '>=', since))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Gives up pending mails to the e-mail and removes it from all others. */
export async function eraseRecipient(transaction: Transaction, emailKey: string, now: Date): Promise<void> {
  const at = now.toISOString()
  await transaction
    .updateTable('mails')
    .set(({ eb }) => ({
      ...{ ...ERASED_CONTENT, recipient: '', unsubscribe_token: null },
      given_up_at: eb.fn.coalesce('given_up_at', eb.case().when('sent_at', 'is', null).then(at).else(null).end()),
    }))
    .where(sql`lower(recipient)`, '=', emailKey)
    .execute()
}

/** Keeps the newest row, so that no id is reused. */
export async function deleteSettledMails(transaction: Transaction, before: Date): Promise<void> {
  await transaction
    .deleteFrom('mails')
    .where((where) => where(where.fn.coalesce('sent_at', 'given_up_at'), '<', before.toISOString()))
    .where('id', '!=', (mails) => mails.selectFrom('mails').select((select) => select.fn.max('id').as('newest')))
    .execute()
}
