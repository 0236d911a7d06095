import { sql } from 'kysely'
import type { Reader, Transaction } from './database.ts'

export type RevisionName = 'catalogue' | 'storefront'

export async function getRevision(database: Reader, name: RevisionName): Promise<number> {
  const row = await database.selectFrom('revisions').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return row.value
}

/** Call it in the transaction of the change. @returns the new revision */
export async function bumpRevision(transaction: Transaction, name: RevisionName): Promise<number> {
  const row = await transaction
    .updateTable('revisions')
    .set({ value: sql`value + 1` })
    .where('name', '=', name)
    .returning('value')
    .executeTakeFirstOrThrow()
  return row.value
}

/**
 * The catalogue's epoch: when the database was created or last seeded. Revisions of different databases overlap, so
 * clients compare the epoch as well.
 */
export async function getCatalogueEpoch(database: Reader): Promise<string> {
  const { rows } = await sql<{ birth: string }>`
    select max(at) as birth from
      (select min(applied_at) as at from migrations union all select max(at) from seedings) as births`.execute(database)
  return rows[0]?.birth ?? ''
}
