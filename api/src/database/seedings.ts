import type { Selectable } from 'kysely'
import type { Database } from './open-database.ts'
import { findBirth, findRevision } from './revisions.ts'
import type { Schema } from './schema.ts'

/** What a seeding notes of the shop that it put in. */
export type Seeding = Selectable<Schema['seedings']>

const MS_PER_SECOND = 1_000

/** The seeding that put the present shop in; `undefined` when no seeding did. */
export function findSeeding(database: Database): Promise<Seeding | undefined> {
  return database.selectFrom('seedings').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
}

/**
 * Notes that a shop was put in, at the end of the transaction that did. It is the
 * birth of a new catalogue: whoever knows an older one begins afresh.
 */
export async function noteSeeding(
  transaction: Database,
  { seed, products }: Pick<Seeding, 'seed' | 'products'>,
): Promise<void> {
  // Later than the birth before in any case: clocks are set back.
  const earliest = Date.parse(await findBirth(transaction)) + MS_PER_SECOND
  const row = {
    ...{ at: new Date(Math.max(Date.now(), earliest)).toISOString(), seed, products },
    catalogue_revision: await findRevision(transaction, 'catalogue'),
    storefront_revision: await findRevision(transaction, 'storefront'),
  }
  await transaction.insertInto('seedings').values(row).execute()
}
