import type { Database } from '../../database/open-database.ts'
import { insertMail } from './mail.repository.ts'

/** A mail to be sent once what it tells has happened. */
export interface NewMail {
  /** One e-mail address. */
  readonly recipient: string
  readonly subject: string
  /** Plain text. */
  readonly text: string
  /** When it was written, a UTC ISO string; due at once. */
  readonly at: string
}

/** Puts a mail into the outbox, in the transaction that makes it true: no mail without its deed, no deed without its mail. */
export async function enqueueMail(transaction: Database, mail: NewMail): Promise<void> {
  await insertMail(transaction, mail)
}
