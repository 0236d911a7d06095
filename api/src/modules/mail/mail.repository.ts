import type { Database } from '../../database/open-database.ts'

/** A mail that waits in the outbox. */
export interface WaitingMail {
  readonly id: number
  readonly recipient: string
  readonly subject: string
  readonly text: string
  /** Attempts that failed so far. */
  readonly attempts: number
}

/** Adds a mail that is due at once. */
export async function insertMail(
  transaction: Database,
  { recipient, subject, text, at }: { recipient: string; subject: string; text: string; at: string },
): Promise<void> {
  await transaction
    .insertInto('mails')
    .values({ recipient, subject, text, created_at: at, due_at: at, sent_at: null })
    .execute()
}

/** The mail that has been due longest; `undefined` when none is. */
export async function findDueMail(database: Database, now: Date): Promise<WaitingMail | undefined> {
  return database
    .selectFrom('mails')
    .select(['id', 'recipient', 'subject', 'text', 'attempts'])
    .where('sent_at', 'is', null)
    .where('due_at', '<=', now.toISOString())
    .orderBy('due_at')
    .orderBy('id')
    .executeTakeFirst()
}

/** Notes that a mail is on its way: it is not sent again. */
export async function markSent(database: Database, id: number, now: Date): Promise<void> {
  await database.updateTable('mails').set({ sent_at: now.toISOString() }).where('id', '=', id).execute()
}

/** Notes a failed attempt and when to try again. */
export async function postponeMail(database: Database, id: number, attempts: number, dueAt: Date): Promise<void> {
  await database.updateTable('mails').set({ attempts, due_at: dueAt.toISOString() }).where('id', '=', id).execute()
}
