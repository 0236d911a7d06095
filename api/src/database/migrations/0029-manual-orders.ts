import { type Kysely, SqliteAdapter, sql } from 'kysely'

/** Orders that staff enter, each once for its administrator's key. Frozen. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const text = database.getExecutor().adapter instanceof SqliteAdapter ? 'text' : 'text collate "C"'
  const statements = [
    `alter table orders add column channel ${text} check (channel in ('counter', 'phone', 'whatsapp'))`,
    `alter table orders add column placed_by ${text} references users (id)`,
    'create unique index orders_placed_by on orders (client_key) where placed_by is not null',
  ]
  for (const statement of statements) await sql.raw(statement).execute(database)
}
