import { type Kysely, SqliteAdapter, sql } from 'kysely'

/** How many changes of the catalogue changed only the own data of products. Frozen. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const type = database.getExecutor().adapter instanceof SqliteAdapter ? 'integer' : 'bigint'
  await sql.raw(`alter table revisions add column product_changes ${type} not null default 0`).execute(database)
}
