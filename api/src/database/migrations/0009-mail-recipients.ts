import { type Kysely, sql } from 'kysely'

/** Finds the mails of one person, whatever the spelling of the e-mail. Frozen. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql.raw('create index mails_recipient on mails (lower(recipient))').execute(database)
}
