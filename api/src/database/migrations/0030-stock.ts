import { type Kysely, SqliteAdapter, sql } from 'kysely'

/** From which stock on a volume is low, changes of many products, and stock takes. Frozen. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const isSqlite = database.getExecutor().adapter instanceof SqliteAdapter
  const [text, number, strict] = isSqlite ? ['text', 'integer', ' strict'] : ['text collate "C"', 'bigint', '']
  const statements = [
    `alter table volumes add column low_stock_level ${number} not null default 10 check (low_stock_level >= 0)`,
    `create index volumes_low on volumes (id)
      where quantity < low_stock_level and is_bundle = 0 and deleted_at is null`,
    `create table bulk_changes (
      id ${text} primary key,
      action ${text} not null check (action in ('prices', 'deletion')),
      rule ${text},
      status ${text} not null
        check (status in ('preparing', 'draft', 'applying', 'applied', 'undoing', 'undone')),
      created_by ${text} not null references users (id),
      created_at ${text} not null,
      undo_until ${text} not null
    )${strict}`,
    'create index bulk_changes_created on bulk_changes (created_at)',
    `create table bulk_change_items (
      change_id ${text} not null references bulk_changes (id),
      position ${number} not null,
      product_id ${text} not null references products (id),
      volume_id ${text} references volumes (id),
      name ${text} not null,
      size ${text} not null,
      price_before ${number},
      price_after ${number},
      notes ${text} not null,
      state ${text} not null check (state in ('waiting', 'changed', 'skipped', 'undone', 'kept')),
      reason ${text} not null,
      primary key (change_id, position)
    )${strict}`,
    'create index bulk_change_items_state on bulk_change_items (change_id, state, position)',
    `create table stock_takes (
      id ${text} primary key,
      category_id ${text} references categories (id),
      status ${text} not null check (status in ('open', 'posting', 'posted', 'cancelled')),
      opened_by ${text} not null references users (id),
      opened_at ${text} not null,
      closed_at ${text}
    )${strict}`,
    'create index stock_takes_opened on stock_takes (opened_at)',
    `create table stock_counts (
      stock_take_id ${text} not null references stock_takes (id),
      volume_id ${text} not null references volumes (id),
      product_id ${text} not null references products (id),
      count_id ${text} not null,
      counted ${number} not null check (counted >= 0),
      stock ${number} not null,
      counted_by ${text} not null references users (id),
      counted_at ${text} not null,
      posted ${number},
      primary key (stock_take_id, volume_id)
    )${strict}`,
    'create index stock_counts_unposted on stock_counts (stock_take_id, product_id) where posted is null',
    `alter table stock_ledger add column stock_take_id ${text} references stock_takes (id)`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(database)
}
