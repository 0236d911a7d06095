import { type Kysely, SqliteAdapter, sql } from 'kysely'

/** Barcode and cost price of volumes, for administrators only. Frozen. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const isSqlite = database.getExecutor().adapter instanceof SqliteAdapter
  const [text, number] = isSqlite ? ['text', 'integer'] : ['text collate "C"', 'bigint']
  const statements = [
    `alter table volumes add column barcode ${text}`,
    `alter table volumes add column cost_price ${number} check (cost_price >= 0)`,
    'create unique index volumes_barcode on volumes (barcode) where barcode is not null',
  ]
  for (const statement of statements) await sql.raw(statement).execute(database)
}
