import { type Kysely, SqliteAdapter, sql } from 'kysely'

/** Notifications of devices. Frozen. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const isSqlite = database.getExecutor().adapter instanceof SqliteAdapter
  const [text, number, strict] = isSqlite ? ['text', 'integer', ' strict'] : ['text collate "C"', 'bigint', '']
  const flag = (name: string) => `${name} ${number} not null check (${name} in (0, 1))`
  const statements = [
    `create table push_subscriptions (
      id ${text} primary key,
      user_id ${text} not null references users (id),
      session_id ${text} not null references sessions (id) on delete cascade,
      endpoint ${text} not null unique,
      p256dh ${text} not null,
      auth ${text} not null,
      ${flag('order_status')},
      ${flag('back_in_stock')},
      ${flag('price_dropped')},
      ${flag('new_orders')},
      created_at ${text} not null,
      used_at ${text} not null
    )${strict}`,
    'create index push_subscriptions_user on push_subscriptions (user_id)',
    'create unique index push_subscriptions_session on push_subscriptions (session_id)',
    'create index push_subscriptions_staff on push_subscriptions (id) where new_orders = 1',
    `create table push_watches (
      subscription_id ${text} not null references push_subscriptions (id) on delete cascade,
      product_id ${text} not null,
      price ${number} not null,
      ${flag('in_stock')},
      primary key (subscription_id, product_id)
    )${strict}`,
    'create index push_watches_product on push_watches (product_id)',
    `create table push_messages (
      id ${text} primary key,
      subscription_id ${text} not null,
      user_id ${text} not null,
      kind ${text} not null,
      subject ${text} not null,
      created_at ${text} not null,
      due_at ${text} not null,
      expires_at ${text} not null,
      attempts ${number} not null default 0
    )${strict}`,
    'create unique index push_messages_subject on push_messages (subscription_id, subject)',
    'create index push_messages_due on push_messages (due_at, id)',
  ]
  for (const statement of statements) await sql.raw(statement).execute(database)
}
