import { type Kysely, sql } from 'kysely'

/** Counts the changes of the settings and of the list of synonyms, so that two who edit them at once notice. Frozen. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database)
}

const STATEMENTS = [
  'alter table settings add column version integer not null default 1',
  'alter table settings add column synonyms_version integer not null default 1',
]
