import { type Kysely, SqliteAdapter, sql } from 'kysely'

/** What admins note about customers. Frozen. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const isSqlite = database.getExecutor().adapter instanceof SqliteAdapter
  const [text, number, strict] = isSqlite ? ['text', 'integer', ' strict'] : ['text collate "C"', 'bigint', '']
  const statements = [
    `create table user_notes (
      id ${text} primary key,
      user_id ${text} not null references users (id),
      author_id ${text} not null references users (id),
      text ${text} not null,
      created_at ${text} not null,
      updated_at ${text} not null,
      version ${number} not null default 1
    )${strict}`,
    'create index user_notes_user on user_notes (user_id, created_at desc, id)',
  ]
  for (const statement of statements) await sql.raw(statement).execute(database)
}
