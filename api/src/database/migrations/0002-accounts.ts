import { type Kysely, sql } from 'kysely'

/** Links to set a new password, subscribers of news, and what the outbox needs for them. Frozen like every migration. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database)
}

const STATEMENTS = [
  // One row a user: a newer link takes the place of the one before.
  `create table password_resets (
    user_id text primary key references users (id),
    token_hash text not null,
    expires_at text not null
  ) strict`,
  `create table subscribers (
    id text primary key,
    email text not null,
    email_key text not null unique,
    token text not null unique,
    created_at text not null,
    ended_at text
  ) strict`,
  `create index users_newest on users (created_at desc, id) where deleted_at is null`,
  `alter table mails add column html text not null default ''`,
  `alter table mails add column unsubscribe_token text`,
  `alter table mails add column expires_at text`,
  `alter table mails add column given_up_at text`,
  `drop index mails_due`,
  // What somebody waits for goes before news to everybody.
  `create index mails_due on mails ((unsubscribe_token is not null), due_at, id)
    where sent_at is null and given_up_at is null`,
  `create index mails_settled on mails (coalesce(sent_at, given_up_at))`,
  `create index mails_unsubscribe on mails (unsubscribe_token)
    where unsubscribe_token is not null and sent_at is null and given_up_at is null`,
]
