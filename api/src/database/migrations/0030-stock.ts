import { type Kysely, SqliteAdapter, sql } from 'kysely'

/** From which stock on a volume is low. Frozen. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const isSqlite = database.getExecutor().adapter instanceof SqliteAdapter
  const number = isSqlite ? 'integer' : 'bigint'
  const statements = [
    `alter table volumes add column low_stock_level ${number} not null default 10 check (low_stock_level >= 0)`,
    `create index volumes_low on volumes (id)
      where quantity < low_stock_level and is_bundle = 0 and deleted_at is null`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(database)
}
