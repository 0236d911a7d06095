import { type Kysely, sql } from 'kysely'

/** Proof that an account's e-mail is its maker's, and what limits mail to those that are not proved. Frozen. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database)
}

const STATEMENTS = [
  'alter table users add column email_verified_at text',
  // Whoever runs the shop chose these addresses. Of customers nothing is known.
  `update users set email_verified_at = created_at where role = 'admin' and deleted_at is null`,
  // Every link of the last days works: people open the mail that they find.
  `create table email_verifications (
    token_hash text primary key,
    user_id text not null references users (id) on delete cascade,
    expires_at text not null
  ) strict, without rowid`,
  'create index email_verifications_user on email_verifications (user_id)',
  // One row for each mail and party, sent or withheld; the party is a keyed hash.
  `create table mail_quotas (
    party text not null,
    at text not null,
    is_sent integer not null check (is_sent in (0, 1))
  ) strict`,
  'create index mail_quotas_party on mail_quotas (party, at)',
  'create index mail_quotas_oldest on mail_quotas (at)',
]
