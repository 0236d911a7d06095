import type { Selectable } from 'kysely'
import type { Reader, Transaction } from './database.ts'
import { getCatalogueEpoch, getRevision, writeRevisions } from './revisions.ts'
import type { Schema } from './schema.ts'

export type SeedRun = Selectable<Schema['seedings']>

const MS_PER_SECOND = 1_000

export function findSeedRun(database: Reader): Promise<SeedRun | undefined> {
  return database.selectFrom('seedings').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
}

/** Starts a new epoch; clients drop cached revisions. Call it at the end of the transaction that seeds. */
export async function recordSeedRun(
  transaction: Transaction,
  { seed, products }: Pick<SeedRun, 'seed' | 'products'>,
): Promise<void> {
  await writeRevisions(transaction)
  // Always later than the epoch before, even when the clock was set back.
  const earliest = Date.parse(await getCatalogueEpoch(transaction)) + MS_PER_SECOND
  const row = {
    at: new Date(Math.max(Date.now(), earliest)).toISOString(),
    seed,
    products,
    catalogue_revision: await getRevision(transaction, 'catalogue'),
    storefront_revision: await getRevision(transaction, 'storefront'),
  }
  await transaction.insertInto('seedings').values(row).execute()
}
