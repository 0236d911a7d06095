import { type Kysely, SqliteAdapter, sql } from 'kysely'

/** Backups that were made or failed. Frozen. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const isSqlite = database.getExecutor().adapter instanceof SqliteAdapter
  const [text, number, strict] = isSqlite ? ['text', 'integer', ' strict'] : ['text collate "C"', 'bigint', '']
  const statements = [
    `create table backups (
      id ${text} primary key,
      at ${text} not null,
      place ${text} not null,
      is_good ${number} not null check (is_good in (0, 1)),
      bytes ${number} not null,
      pictures ${number} not null,
      detail ${text} not null
    )${strict}`,
    'create index backups_at on backups (is_good, at)',
  ]
  for (const statement of statements) await sql.raw(statement).execute(database)
}
