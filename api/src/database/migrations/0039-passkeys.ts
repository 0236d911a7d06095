import { type Kysely, SqliteAdapter, sql } from 'kysely'

/** Passkeys, and the challenges that were used. Frozen. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const isSqlite = database.getExecutor().adapter instanceof SqliteAdapter
  const [text, number, strict] = isSqlite ? ['text', 'integer', ' strict'] : ['text collate "C"', 'bigint', '']
  const statements = [
    `create table passkeys (
      id ${text} primary key,
      user_id ${text} not null references users (id),
      credential_id ${text} not null unique,
      public_key ${text} not null,
      counter ${number} not null,
      transports ${text} not null,
      is_backed_up ${number} not null check (is_backed_up in (0, 1)),
      name ${text} not null,
      created_at ${text} not null,
      last_used_at ${text}
    )${strict}`,
    'create index passkeys_user on passkeys (user_id, created_at, id)',
    `create table passkey_challenges (
      hash ${text} primary key,
      expires_at ${text} not null
    )${strict}`,
    'create index passkey_challenges_expiry on passkey_challenges (expires_at)',
  ]
  for (const statement of statements) await sql.raw(statement).execute(database)
}
