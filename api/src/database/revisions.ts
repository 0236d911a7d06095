import { sql } from 'kysely'
import type { Database } from './open-database.ts'

/** What is counted: see `RevisionTable`. */
export type RevisionName = 'catalogue' | 'storefront'

/** The present revision. */
export async function findRevision(database: Database, name: RevisionName): Promise<number> {
  const row = await database.selectFrom('revisions').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return row.value
}

/**
 * Counts one change, in the transaction that makes it.
 *
 * @returns the new revision
 */
export async function bumpRevision(transaction: Database, name: RevisionName): Promise<number> {
  const row = await transaction
    .updateTable('revisions')
    .set({ value: sql`value + 1` })
    .where('name', '=', name)
    .returning('value')
    .executeTakeFirstOrThrow()
  return row.value
}

/**
 * When this database was made. Revisions of different databases count the same
 * numbers, so whoever compares revisions from outside compares this as well.
 */
export async function findBirth(database: Database): Promise<string> {
  const { rows } = await sql<{ applied_at: string }>`select min(applied_at) as applied_at from migrations`.execute(
    database,
  )
  return rows[0]?.applied_at ?? ''
}
