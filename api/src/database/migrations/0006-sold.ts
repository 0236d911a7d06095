import { type Kysely, sql } from 'kysely'

/**
 * Counts in each product what was sold of it, so that best sellers need not be
 * added up from every order there ever was; and an index for what the dashboard
 * adds up. Frozen.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database)
}

const STATEMENTS = [
  'alter table products add column sold integer not null default 0 check (sold >= 0)',
  `update products set sold = sales.quantity from (
    select order_lines.product_id, sum(order_lines.quantity) as quantity from order_lines
    join orders on orders.id = order_lines.order_id where orders.status != 'cancelled'
    group by order_lines.product_id
  ) as sales where sales.product_id = products.id`,
  // One for each way to order those that were sold equally often: the shop's and the dashboard's.
  'create index products_sold on products (sold desc, created_at desc, id) where deleted_at is null',
  'create index products_ranked on products (sold desc, name, id) where deleted_at is null',
  'create index orders_revenue on orders (created_at, status, total_amount)',
]
