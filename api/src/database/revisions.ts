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
 * When the catalogue in this database began: when the database was made, or when
 * the last seeding put a shop in. Revisions of different catalogues count the same
 * numbers, so whoever compares revisions from outside compares this as well.
 */
export async function findBirth(database: Database): Promise<string> {
  const { rows } = await sql<{ birth: string }>`
    select max(at) as birth from
      (select min(applied_at) as at from migrations union all select max(at) from seedings)`.execute(database)
  return rows[0]?.birth ?? ''
}
