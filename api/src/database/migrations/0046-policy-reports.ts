import { type Kysely, SqliteAdapter, sql } from 'kysely'

/** What browsers blocked because of the content security policy. Frozen. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const isSqlite = database.getExecutor().adapter instanceof SqliteAdapter
  const [text, number, strict] = isSqlite ? ['text', 'integer', ' strict'] : ['text collate "C"', 'bigint', '']
  const statements = [
    `create table policy_reports (
      id ${text} primary key,
      directive ${text} not null,
      blocked ${text} not null,
      page ${text} not null,
      source ${text} not null,
      sample ${text} not null,
      is_enforced ${number} not null check (is_enforced in (0, 1)),
      count ${number} not null,
      first_at ${text} not null,
      last_at ${text} not null
    )${strict}`,
    'create index policy_reports_last on policy_reports (last_at desc, id)',
  ]
  for (const statement of statements) await sql.raw(statement).execute(database)
}
