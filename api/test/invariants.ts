import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../src/database/database.ts'
import { getEngine } from '../src/database/engine.ts'
import { describeViolation, readInvariants, type Violation } from '../src/database/invariants.ts'
import { getNow } from './clock.ts'

export async function expectInvariants(database: Database): Promise<void> {
  expect(await findViolations(database)).toEqual([])
}

/** Describes each violated rule; empty for a sound database. */
export async function findViolations(database: Database): Promise<string[]> {
  const answer = async (statement: string) => (await sql.raw(statement).execute(database)).rows
  // To the database, now is the system's time.
  const invariants = (await readInvariants()).replaceAll("'now'", `'${getNow().toISOString()}'`)
  const found = ((await answer(invariants)) as Violation[]).map(describeViolation)
  if (getEngine(database).name !== 'sqlite') return found
  const integrity = (await answer('pragma integrity_check')) as { integrity_check: string }[]
  const dangling = await answer('pragma foreign_key_check')
  return [
    ...found,
    ...integrity.map((row) => row.integrity_check).filter((result) => result !== 'ok'),
    ...dangling.map((row) => `no dangling reference: ${JSON.stringify(row)}`),
  ]
}
