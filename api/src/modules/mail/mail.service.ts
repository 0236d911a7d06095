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

export interface Letter {
  readonly subject: string
  /** Rendered as text and HTML; callers do not escape. */
  readonly body: readonly MailBlock[]
  readonly shopName: string
}

export interface NewMail extends Letter {
  readonly recipient: string
  readonly at: string
  readonly expiresAt?: string
}

/** Call it in the transaction of the event, so that neither exists without the other. */
export async function enqueueMail(transaction: Database, mail: NewMail): Promise<void> {
  const { recipient, at, expiresAt } = mail
  await insertMail(transaction, { recipient, at, ...drawn(mail), ...(expiresAt === undefined ? {} : { expiresAt }) })
}

export async function enqueueNews(
  transaction: Database,
  letter: Letter & { readonly at: string },
  recipients: RecipientQuery,
): Promise<void> {
  await insertNews(transaction, { ...drawn(letter), at: letter.at }, recipients)
}

export function withdrawNews(transaction: Database, unsubscribeToken: string, now: Date): Promise<void> {
  return giveUpNews(transaction, unsubscribeToken, now)
}

export async function mailsTo(database: Database, email: string, since: string): Promise<MyData['mails']> {
  const mails = await findMailsTo(database, emailKey(email), since)
  return mails.map(({ givenUpAt, ...mail }) => ({
    ...mail,
    state: mail.sentAt !== null ? 'sent' : givenUpAt === null ? 'waiting' : 'not sent',
  }))
}

export function forgetRecipient(transaction: Database, email: string, now: Date): Promise<void> {
  return eraseRecipient(transaction, emailKey(email), now)
}

function drawn({ subject, body, shopName }: Letter): Pick<MailRow, 'subject' | 'text' | 'html'> {
  return { subject, text: plainText(body, shopName), html: htmlContent(body) }
}
