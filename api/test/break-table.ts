import { sql } from 'kysely'
import { getEngine } from '../src/database/engine.ts'
import type { TestDatabase } from './test-database.ts'

export type Write = 'insert' | 'update'

/** Makes every such write to the table fail with the message, until the returned function is called. */
export async function breakTable(
  database: TestDatabase,
  table: string,
  write: Write,
  message: string,
): Promise<() => Promise<void>> {
  const isPostgres = getEngine(database).name === 'postgres'
  const run = (statement: string) => sql.raw(statement).execute(database)
  if (isPostgres) {
    await run(`create or replace function fail() returns trigger language plpgsql as
      $$ begin raise exception '${message}'; end $$`)
    await run(`create trigger broken before ${write} on ${table} for each row execute function fail()`)
  } else {
    await run(`create trigger broken before ${write} on ${table} begin select raise(abort, '${message}'); end`)
  }
  return async () => {
    await run(isPostgres ? `drop trigger broken on ${table}` : 'drop trigger broken')
  }
}
