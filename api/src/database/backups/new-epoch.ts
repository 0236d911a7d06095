import type { Database } from '../database.ts'
import { dateMigrations } from '../migrate.ts'
import { getCatalogueEpoch } from '../revisions.ts'
import { inTransaction } from '../transaction.ts'

const MS_PER_SECOND = 1_000

/**
 * Devices and caches know revisions from after the backup, which the restored shop will use again for other changes: in
 * a new epoch they drop what they have.
 */
export async function startNewEpoch(database: Database): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const earliest = Date.parse(await getCatalogueEpoch(transaction)) + MS_PER_SECOND
    await dateMigrations(transaction, new Date(Math.max(Date.now(), earliest)).toISOString())
  })
}
