import type { Selectable } from 'kysely'
import type { Database } from './open-database.ts'
import { findBirth, findRevision } from './revisions.ts'
import type { Schema } from './schema.ts'

export type Seeding = Selectable<Schema['seedings']>

const MS_PER_SECOND = 1_000

export function findSeeding(database: Database): Promise<Seeding | undefined> {
  return database.selectFrom('seedings').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
}

/** Starts a new epoch; clients drop cached revisions. Call it at the end of the transaction that seeds. */
export async function noteSeeding(
  transaction: Database,
  { seed, products }: Pick<Seeding, 'seed' | 'products'>,
): Promise<void> {
  // Always later than the epoch before, even when the clock was set back.
  const earliest = Date.parse(await findBirth(transaction)) + MS_PER_SECOND
  const row = {
    ...{ at: new Date(Math.max(Date.now(), earliest)).toISOString(), seed, products },
    catalogue_revision: await findRevision(transaction, 'catalogue'),
    storefront_revision: await findRevision(transaction, 'storefront'),
  }
  await transaction.insertInto('seedings').values(row).execute()
}
