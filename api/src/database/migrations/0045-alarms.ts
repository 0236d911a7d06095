import { type Kysely, SqliteAdapter, sql } from 'kysely'

/** What somebody must look at, one row for each kind, and what the retention jobs look up. Frozen. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const isSqlite = database.getExecutor().adapter instanceof SqliteAdapter
  const [text, strict] = isSqlite ? ['text', ' strict'] : ['text collate "C"', '']
  const statements = [
    `create table alarms (
      kind ${text} primary key,
      text ${text} not null,
      since ${text} not null,
      mailed_at ${text},
      ended_at ${text}
    )${strict}`,
    'create index sessions_expiry on sessions (expires_at)',
  ]
  for (const statement of statements) await sql.raw(statement).execute(database)
}
