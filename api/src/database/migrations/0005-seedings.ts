import { type Kysely, sql } from 'kysely'

/** When the demo shop was put in, and what the revisions were then: whether somebody has changed it since. Frozen. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database)
}

const STATEMENTS = [
  `create table seedings (
    id integer primary key,
    at text not null,
    seed integer not null,
    products integer not null,
    catalogue_revision integer not null,
    storefront_revision integer not null
  ) strict`,
]
