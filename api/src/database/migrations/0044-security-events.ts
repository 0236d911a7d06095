import { type Kysely, SqliteAdapter, sql } from 'kysely'

/** Security events in a chain of hashes, and where the chain begins and ends. Frozen. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const isSqlite = database.getExecutor().adapter instanceof SqliteAdapter
  const [text, number, strict] = isSqlite ? ['text', 'integer', ' strict'] : ['text collate "C"', 'bigint', '']
  const statements = [
    `create table security_events (
      number ${number} primary key,
      id ${text} not null unique,
      at ${text} not null,
      event ${text} not null,
      user_id ${text},
      actor_id ${text},
      address ${text} not null,
      is_admin ${number} not null check (is_admin in (0, 1)),
      left_out ${number} not null,
      details ${text} not null,
      hash ${text} not null
    )${strict}`,
    'create index security_events_at on security_events (at)',
    'create index security_events_event on security_events (event, number)',
    'create index security_events_user on security_events (user_id, number)',
    `create table security_log_ends (
      id ${number} primary key check (id = 1),
      pruned_number ${number} not null,
      pruned_hash ${text} not null,
      last_number ${number} not null,
      last_hash ${text} not null
    )${strict}`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(database)
}
