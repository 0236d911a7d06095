import { type Kysely, SqliteAdapter, sql } from 'kysely'

/** Cart and wishlist of accounts. Frozen. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const isSqlite = database.getExecutor().adapter instanceof SqliteAdapter
  const [text, number] = isSqlite ? ['text', 'integer'] : ['text collate "C"', 'bigint']
  const keyed = isSqlite ? ' strict, without rowid' : ''
  const statements = [
    `create table saved_item_states (
      user_id ${text} primary key references users (id),
      revision ${number} not null
    )${keyed}`,
    `create table saved_items (
      user_id ${text} not null references users (id),
      list ${text} not null check (list in ('cart', 'wishlist')),
      product_id ${text} not null references products (id),
      volume_id ${text} not null,
      quantity ${number} not null check (quantity > 0),
      revision ${number} not null,
      added_at ${text} not null,
      primary key (user_id, list, product_id, volume_id)
    )${keyed}`,
    `create table saved_item_devices (
      user_id ${text} not null references users (id),
      device_id ${text} not null,
      sequence ${number} not null,
      synced_at ${text} not null,
      primary key (user_id, device_id)
    )${keyed}`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(database)
}
