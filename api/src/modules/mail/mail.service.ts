import type { Language } from '@usiku/contracts/language/language.ts'
import type { MyData } from '@usiku/contracts/privacy/operations.ts'
import type { Reader, Transaction } from '../../database/database.ts'
import { normalizeEmail } from '../../database/normalize-email.ts'
import { getLanguage } from '../../language/i18n.ts'
import {
  cancelNewsletterMails,
  eraseRecipient,
  findMailsTo,
  findWaitingBefore,
  hasSettledSince,
  insertMail,
  insertNewsletterMails,
  type MailRow,
  type RecipientQuery,
} from './mail.repository.ts'
import { type MailBlock, toHtmlContent, toPlainText } from './mail-body.ts'

export interface MailContent {
  readonly subject: string
  /** Rendered as text and HTML; callers do not escape. */
  readonly body: readonly MailBlock[]
  readonly shopName: string
}

export interface NewMail extends MailContent {
  readonly recipient: string
  readonly at: string
  readonly expiresAt?: string
}

/**
 * Call it in the transaction of the event, so that neither exists without the other, and in the language of the
 * recipient.
 */
export async function enqueueMail(transaction: Transaction, mail: NewMail): Promise<void> {
  const { recipient, at, expiresAt } = mail
  await insertMail(transaction, {
    recipient,
    at,
    ...renderContent(mail),
    language: getLanguage(),
    ...(expiresAt === undefined ? {} : { expiresAt }),
  })
}

export async function enqueueNewsletter(
  transaction: Transaction,
  content: MailContent & { readonly at: string; readonly language: Language },
  recipients: RecipientQuery,
): Promise<void> {
  await insertNewsletterMails(
    transaction,
    { ...renderContent(content), at: content.at, language: content.language },
    recipients,
  )
}

export function withdrawNewsletter(transaction: Transaction, unsubscribeToken: string, now: Date): Promise<void> {
  return cancelNewsletterMails(transaction, unsubscribeToken, now)
}

export async function listMailsTo(database: Reader, email: string, since: string): Promise<MyData['mails']> {
  const mails = await findMailsTo(database, normalizeEmail(email), since)
  return mails.map(({ givenUpAt, ...mail }) => ({
    ...mail,
    state: mail.sentAt !== null ? 'sent' : givenUpAt === null ? 'waiting' : 'not sent',
  }))
}

/** Mails of before then that wait while no other was sent since. */
export async function findStalledMails(
  database: Reader,
  before: Date,
): Promise<{ readonly count: number; readonly oldest: string } | undefined> {
  const { count, oldest } = await findWaitingBefore(database, before.toISOString())
  if (oldest === null || (await hasSettledSince(database, before.toISOString()))) return undefined
  return { count, oldest }
}

export function eraseMailRecipient(transaction: Transaction, email: string, now: Date): Promise<void> {
  return eraseRecipient(transaction, normalizeEmail(email), now)
}

function renderContent({ subject, body, shopName }: MailContent): Pick<MailRow, 'subject' | 'text' | 'html'> {
  return { subject, text: toPlainText(body, shopName), html: toHtmlContent(body) }
}
