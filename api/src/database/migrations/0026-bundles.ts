import { type Kysely, SqliteAdapter, sql } from 'kysely'

/** Volumes that are made of others, and what orders of them took. Frozen. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const isSqlite = database.getExecutor().adapter instanceof SqliteAdapter
  const [text, number, keyed] = isSqlite
    ? ['text', 'integer', ' strict, without rowid']
    : ['text collate "C"', 'bigint', '']
  const statements = [
    `alter table volumes add column is_bundle ${number} not null default 0 check (is_bundle in (0, 1))`,
    `create table bundle_parts (
      volume_id ${text} not null references volumes (id),
      part_volume_id ${text} not null references volumes (id),
      position ${number} not null,
      quantity ${number} not null check (quantity between 1 and 100),
      primary key (volume_id, part_volume_id)
    )${keyed}`,
    'create index bundle_parts_part on bundle_parts (part_volume_id)',
    `create table order_line_parts (
      order_id ${text} not null references orders (id),
      position ${number} not null,
      part ${number} not null,
      product_id ${text} not null references products (id),
      volume_id ${text} not null references volumes (id),
      name ${text} not null,
      slug ${text} not null,
      size ${text} not null,
      quantity ${number} not null check (quantity between 1 and 100),
      primary key (order_id, position, part)
    )${keyed}`,
    'create index order_line_parts_volume on order_line_parts (volume_id)',
  ]
  for (const statement of statements) await sql.raw(statement).execute(database)
}
