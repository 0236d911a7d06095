import { type Kysely, SqliteAdapter, sql } from 'kysely'

/** Where and when sessions are used, and what their user has shown last. Frozen. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const isSqlite = database.getExecutor().adapter instanceof SqliteAdapter
  const [text, number] = isSqlite ? ['text', 'integer'] : ['text collate "C"', 'bigint']
  const columns = [
    `device ${text} not null default ''`,
    `address ${text} not null default ''`,
    `last_used_at ${text}`,
    `authenticated_at ${text}`,
    `has_second_factor ${number} not null default 0 check (has_second_factor in (0, 1))`,
  ]
  for (const column of columns) await sql.raw(`alter table sessions add column ${column}`).execute(database)
}
