import { type Kysely, SqliteAdapter, sql } from 'kysely'

/** The languages of accounts, subscribers and mails. Frozen. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const isSqlite = database.getExecutor().adapter instanceof SqliteAdapter
  const text = isSqlite ? 'text' : 'text collate "C"'
  for (const table of ['users', 'subscribers', 'mails']) {
    const column = `language ${text} not null default 'en' check (language in ('en', 'sw'))`
    await sql.raw(`alter table ${table} add column ${column}`).execute(database)
  }
}
