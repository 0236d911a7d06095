import { type Kysely, SqliteAdapter, sql } from 'kysely'

/** Suppliers, purchase orders and what came in. Frozen. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const isSqlite = database.getExecutor().adapter instanceof SqliteAdapter
  const [text, number, strict] = isSqlite ? ['text', 'integer', ' strict'] : ['text collate "C"', 'bigint', '']
  const statements = [
    `create table suppliers (
      id ${text} primary key,
      name ${text} not null,
      name_key ${text} not null unique,
      phone ${text} not null,
      email ${text} not null,
      notes ${text} not null,
      is_active ${number} not null default 1 check (is_active in (0, 1)),
      created_at ${text} not null,
      version ${number} not null default 1
    )${strict}`,
    `create table purchase_orders (
      id ${text} primary key,
      number ${number} not null unique,
      supplier_id ${text} not null references suppliers (id),
      status ${text} not null default 'draft' check (status in ('draft', 'ordered', 'received', 'cancelled')),
      note ${text} not null,
      created_at ${text} not null,
      ordered_at ${text},
      closed_at ${text},
      version ${number} not null default 1
    )${strict}`,
    'create index purchase_orders_status on purchase_orders (status, created_at desc, id)',
    'create index purchase_orders_supplier on purchase_orders (supplier_id, created_at desc, id)',
    `create table purchase_lines (
      order_id ${text} not null references purchase_orders (id),
      volume_id ${text} not null references volumes (id),
      position ${number} not null,
      product_id ${text} not null references products (id),
      name ${text} not null,
      size ${text} not null,
      quantity ${number} not null check (quantity > 0),
      cost_price ${number} not null check (cost_price >= 0),
      received ${number} not null default 0 check (received >= 0),
      primary key (order_id, volume_id)
    )${strict}`,
    'create index purchase_lines_volume on purchase_lines (volume_id)',
    `create table purchase_receipts (
      id ${text} primary key,
      order_id ${text} not null references purchase_orders (id),
      volume_id ${text} not null references volumes (id),
      quantity ${number} not null check (quantity > 0),
      cost_price ${number} not null check (cost_price >= 0),
      user_id ${text} not null references users (id),
      at ${text} not null
    )${strict}`,
    'create index purchase_receipts_order on purchase_receipts (order_id, at desc, id)',
  ]
  for (const statement of statements) await sql.raw(statement).execute(database)
}
