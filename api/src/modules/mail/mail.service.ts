import type { MyData } from '@usiku/contracts/my-data.ts'
import { emailKey } from '../../database/email-key.ts'
import type { Database } from '../../database/open-database.ts'
import {
  eraseRecipient,
  findMailsTo,
  giveUpNews,
  insertMail,
  insertNews,
  type MailRow,
  type RecipientQuery,
} from './mail.repository.ts'
import { htmlContent, type MailBlock, plainText } from './mail-body.ts'

/** What a mail says to whoever gets it. */
export interface Letter {
  readonly subject: string
  /** Drawn as plain text and as HTML; texts need no escaping. */
  readonly body: readonly MailBlock[]
  /** Who writes; stands above and below. */
  readonly shopName: string
}

/** A mail to be sent once what it tells has happened. */
export interface NewMail extends Letter {
  /** One e-mail address. */
  readonly recipient: string
  /** When it was written, a UTC ISO string; due at once. */
  readonly at: string
  /** When it is of no use any more, a UTC ISO string; it is not sent afterwards. */
  readonly expiresAt?: string
}

/** Puts a mail into the outbox, in the transaction that makes it true: no mail without its deed, no deed without its mail. */
export async function enqueueMail(transaction: Database, mail: NewMail): Promise<void> {
  const { recipient, at, expiresAt } = mail
  await insertMail(transaction, { recipient, at, ...drawn(mail), ...(expiresAt === undefined ? {} : { expiresAt }) })
}

/** Puts one mail for each of the recipients into the outbox; each ends with that person's way out of the list. */
export async function enqueueNews(
  transaction: Database,
  letter: Letter & { readonly at: string },
  recipients: RecipientQuery,
): Promise<void> {
  await insertNews(transaction, { ...drawn(letter), at: letter.at }, recipients)
}

/** Takes back the news that still wait for somebody who wants no more. */
export function withdrawNews(transaction: Database, unsubscribeToken: string, now: Date): Promise<void> {
  return giveUpNews(transaction, unsubscribeToken, now)
}

/** What became of the mails to an e-mail since a moment, newest first. */
export async function mailsTo(database: Database, email: string, since: string): Promise<MyData['mails']> {
  const mails = await findMailsTo(database, emailKey(email), since)
  return mails.map(({ givenUpAt, ...mail }) => ({
    ...mail,
    state: mail.sentAt !== null ? 'sent' : givenUpAt === null ? 'waiting' : 'not sent',
  }))
}

/** Takes back what still waits for an e-mail, and forgets it. */
export function forgetRecipient(transaction: Database, email: string, now: Date): Promise<void> {
  return eraseRecipient(transaction, emailKey(email), now)
}

/** A letter as the outbox keeps it. */
function drawn({ subject, body, shopName }: Letter): Pick<MailRow, 'subject' | 'text' | 'html'> {
  return { subject, text: plainText(body, shopName), html: htmlContent(body) }
}
