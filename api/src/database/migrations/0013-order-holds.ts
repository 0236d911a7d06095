import { type Kysely, sql } from 'kysely'

/** Holds of orders, what new customers can have on order, and who is known. Frozen. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database)
}

const STATEMENTS = [
  `create table order_holds (
    order_id text primary key references orders (id),
    kind text not null check (kind in ('unconfirmed')),
    expires_at text not null
  ) strict, without rowid`,
  'create index order_holds_expiry on order_holds (expires_at)',
  'alter table orders add column cancel_reason text',
  `create index orders_open on orders (user_id, total_amount)
    where status in ('pending', 'processing', 'shipping')`,
  // Revenue leaves out what is not confirmed.
  'drop index orders_revenue',
  'create index orders_revenue on orders (created_at, status, holds_stock, total_amount)',
  `create table order_limits (
    id integer primary key check (id = 1),
    open_orders integer not null check (open_orders >= 0),
    units integer not null check (units >= 0),
    value integer not null check (value >= 0),
    version integer not null default 1
  ) strict`,
  'insert into order_limits (id, open_orders, units, value) values (1, 5, 96, 60000)',
  'alter table users add column known_at text',
  `update users set known_at = (
    select min(delivered_at) from orders where orders.user_id = users.id and orders.status = 'delivered'
  )`,
]
