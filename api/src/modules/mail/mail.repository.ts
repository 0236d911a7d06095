import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '../../database/open-database.ts'
import type { Schema } from '../../database/schema.ts'

/** What a mail says, as it is kept. */
export interface MailRow {
  readonly subject: string
  readonly text: string
  /** Without the page around it. */
  readonly html: string
  /** When it was written; due at once. */
  readonly at: string
}

/** A mail that waits in the outbox. */
export interface WaitingMail extends Omit<MailRow, 'at'> {
  readonly id: number
  readonly recipient: string
  /** When it was written. */
  readonly createdAt: string
  /** Attempts so far. */
  readonly attempts: number
  /** Of the subscriber, in news. */
  readonly unsubscribeToken: string | null
  /** Of no use from then on. */
  readonly expiresAt: string | null
}

/** Adds a mail that is due at once. */
export async function insertMail(
  transaction: Database,
  { at, expiresAt, ...mail }: MailRow & { readonly recipient: string; readonly expiresAt?: string },
): Promise<void> {
  const times = { created_at: at, due_at: at, sent_at: null, expires_at: expiresAt ?? null }
  await transaction
    .insertInto('mails')
    .values({ ...mail, ...times })
    .execute()
}

/** Chooses people by e-mail and token. */
export type RecipientQuery = SelectQueryBuilder<Schema, keyof Schema, { email: string; token: string }>

/** Adds the same mail for each of the recipients, without reading them. */
export async function insertNews(
  transaction: Database,
  { subject, text, html, at }: MailRow,
  recipients: RecipientQuery,
): Promise<void> {
  await transaction
    .insertInto('mails')
    .columns(['recipient', 'unsubscribe_token', 'subject', 'text', 'html', 'created_at', 'due_at'])
    .expression(
      transaction
        .selectFrom(recipients.as('recipients'))
        .select(({ val }) => [
          ...(['recipients.email', 'recipients.token'] as const),
          ...[val(subject).as('subject'), val(text).as('text'), val(html).as('html')],
          ...[val(at).as('created_at'), val(at).as('due_at')],
        ]),
    )
    .execute()
}

/** The mail that has been due longest, news after everything else; `undefined` when none is. */
export async function findDueMail(database: Database, now: Date): Promise<WaitingMail | undefined> {
  return database
    .selectFrom('mails')
    .select(['id', 'recipient', 'subject', 'text', 'html', 'attempts', 'expires_at as expiresAt'])
    .select(['created_at as createdAt', 'unsubscribe_token as unsubscribeToken'])
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where('due_at', '<=', now.toISOString())
    .orderBy(isNews)
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** As the index has it. */
const isNews = sql<boolean>`unsubscribe_token is not null`

/** What it said is not kept: it may be a link that opens an account. */
const FORGOTTEN = { text: '', html: '' } as const

/** Notes that a mail is on its way: it is not sent again. */
export async function markSent(database: Database, id: number, now: Date): Promise<void> {
  await database
    .updateTable('mails')
    .set({ ...FORGOTTEN, sent_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
}

/** Notes an attempt and when to try again unless it succeeds. */
export async function postponeMail(database: Database, id: number, attempts: number, dueAt: Date): Promise<void> {
  await database.updateTable('mails').set({ attempts, due_at: dueAt.toISOString() }).where('id', '=', id).execute()
}

/** Notes that a mail will not be tried again. */
export async function markGivenUp(database: Database, id: number, attempts: number, now: Date): Promise<void> {
  await database
    .updateTable('mails')
    .set({ ...FORGOTTEN, attempts, given_up_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
}

/** Gives up the news that still wait for a subscriber. */
export async function giveUpNews(database: Database, unsubscribeToken: string, now: Date): Promise<void> {
  await database
    .updateTable('mails')
    .set({ ...FORGOTTEN, given_up_at: now.toISOString() })
    .where('unsubscribe_token', '=', unsubscribeToken)
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .execute()
}

/** What was written to an e-mail, in any case, since a moment; newest first. */
export async function findMailsTo(database: Database, emailKey: string, since: string) {
  return database
    .selectFrom('mails')
    .select(['subject', 'created_at as writtenAt', 'sent_at as sentAt', 'given_up_at as givenUpAt'])
    .where(sql`lower(recipient)`, '=', emailKey)
    .where('created_at', '>=', since)
    .orderBy('id', 'desc')
    .execute()
}

/** Gives up what waits for an e-mail, and forgets that anything was ever written to it. */
export async function eraseRecipient(transaction: Database, emailKey: string, now: Date): Promise<void> {
  const at = now.toISOString()
  await transaction
    .updateTable('mails')
    .set(({ eb }) => ({
      ...{ ...FORGOTTEN, recipient: '', unsubscribe_token: null },
      given_up_at: eb.fn.coalesce('given_up_at', eb.case().when('sent_at', 'is', null).then(at).else(null).end()),
    }))
    .where(sql`lower(recipient)`, '=', emailKey)
    .execute()
}

/** Deletes what was sent or given up before a moment. The newest row stays, so that no number comes twice. */
export async function deleteSettledMails(database: Database, before: Date): Promise<void> {
  await database
    .deleteFrom('mails')
    .where((where) => where(where.fn.coalesce('sent_at', 'given_up_at'), '<', before.toISOString()))
    .where('id', '!=', (mails) => mails.selectFrom('mails').select((select) => select.fn.max('id').as('newest')))
    .execute()
}
