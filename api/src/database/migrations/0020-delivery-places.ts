import { type Kysely, SqliteAdapter, sql } from 'kysely'

/** Customers' saved delivery places, and the one of an order. Frozen. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const isSqlite = database.getExecutor().adapter instanceof SqliteAdapter
  const { text, degrees, keyed } = isSqlite
    ? { text: 'text', degrees: 'real', keyed: ' strict, without rowid' }
    : { text: 'text collate "C"', degrees: 'double precision', keyed: '' }
  const table = `create table delivery_places (
    user_id ${text} not null references users (id),
    id ${text} not null,
    name ${text} not null,
    area ${text} not null,
    directions ${text} not null,
    latitude ${degrees} check (latitude between -90 and 90),
    longitude ${degrees} check (longitude between -180 and 180),
    updated_at ${text} not null,
    primary key (user_id, id)
  )${keyed}`
  await sql.raw(table).execute(database)
  await sql.raw(`alter table orders add column delivery_place ${text}`).execute(database)
}
