import { type Kysely, sql } from 'kysely'

/** Remembers what was answered to a write that came with a key, so that it can come again. Frozen. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database)
}

const STATEMENTS = [
  `create table write_keys (
    user_id text not null references users (id) on delete cascade,
    key text not null,
    request_hash text not null,
    answer text not null,
    created_at text not null,
    primary key (user_id, key)
  ) strict, without rowid`,
  'create index write_keys_oldest on write_keys (created_at)',
]
