import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { openPostgres } from '../../src/database/dialects/postgres/open.ts'
import { migrate } from '../../src/database/migrate.ts'
import { createCluster } from './cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of PostgreSQL's programs. */
    readonly postgresPrograms?: string
    /** Of the server; `{database}` stands for the database. */
    readonly postgresUrl?: string
  }
}

/** What `invariants.sql` uses. */
const SQLITE_FUNCTIONS = [
  'create view search_index_docsize as select id from search_entries where is_hidden = 0',
  'create view search_hidden_index_docsize as select id from search_entries where is_hidden = 1',
  'create function instr(text, text) returns bigint language sql immutable as $$ select strpos($1, $2)::bigint $$',
  `create function strftime(format text, moment text, change text) returns text language sql as $$
    select to_char((moment::timestamptz + change::interval) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$`,
]

const TEMPLATE = 'usiku_template'

/** Starts a server with a migrated template for the databases of all tests. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { postgresPrograms } = project.config.provide
  if (postgresPrograms === undefined) throw new Error('PostgreSQL is not installed')
  const cluster = createCluster(postgresPrograms)
  await cluster.start()
  await cluster.administer(`create database ${TEMPLATE}`)
  const template = openPostgres(cluster.getUrl(TEMPLATE))
  await migrate(template)
  for (const statement of SQLITE_FUNCTIONS) await sql.raw(statement).execute(template)
  await template.destroy()
  project.provide('postgresUrl', cluster.getUrl('{database}'))
  return cluster.remove
}
