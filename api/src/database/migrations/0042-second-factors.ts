import { type Kysely, SqliteAdapter, sql } from 'kysely'

/** Codes of authenticator apps, and recovery codes. Frozen. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const isSqlite = database.getExecutor().adapter instanceof SqliteAdapter
  const [text, number, strict] = isSqlite ? ['text', 'integer', ' strict'] : ['text collate "C"', 'bigint', '']
  const statements = [
    `create table second_factors (
      user_id ${text} primary key references users (id),
      secret ${text},
      confirmed_at ${text},
      last_step ${number} not null default 0,
      pending_secret ${text},
      pending_until ${text}
    )${strict}`,
    `create table recovery_codes (
      user_id ${text} not null references users (id),
      hash ${text} not null,
      primary key (user_id, hash)
    )${strict}`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(database)
}
