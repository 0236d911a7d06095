import { type Kysely, SqliteAdapter, sql } from 'kysely'

/** Discounts of a volume for a time. `volumes.discount` stays the one that is valid now. Frozen. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const isSqlite = database.getExecutor().adapter instanceof SqliteAdapter
  const [text, number] = isSqlite ? ['text', 'integer'] : ['text collate "C"', 'bigint']
  const statements = [
    `alter table volumes add column sales ${text}`,
    `alter table volumes add column regular_discount ${number} check (regular_discount >= 0)`,
    `alter table volumes add column price_changes_at ${text}`,
    'create index volumes_price_changes on volumes (price_changes_at) where price_changes_at is not null',
  ]
  for (const statement of statements) await sql.raw(statement).execute(database)
}
