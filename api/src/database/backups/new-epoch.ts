import type { Database } from '../database.ts'
import { getEngine } from '../engine.ts'
import { dateMigrations } from '../migrate.ts'
import { getCatalogueEpoch } from '../revisions.ts'
import { inTransaction } from '../transaction.ts'

const MS_PER_SECOND = 1_000

/** Tables of links in mails; a backup of an older version may lack them. */
const LINKS = ['password_resets', 'email_verifications'] as const

/**
 * Devices and caches know revisions from after the backup, which the restored shop will use again for other changes: in
 * a new epoch they drop what they have. Sessions and links that ended after the backup must not be valid again, and
 * nothing tells which ones those are: all end.
 */
export async function startNewEpoch(database: Database): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const earliest = Date.parse(await getCatalogueEpoch(transaction)) + MS_PER_SECOND
    await dateMigrations(transaction, new Date(Math.max(Date.now(), earliest)).toISOString())
    const ended_at = new Date().toISOString()
    await transaction.updateTable('sessions').set({ ended_at }).where('ended_at', 'is', null).execute()
    for (const table of LINKS) {
      if (await getEngine(transaction).hasTable(transaction, table)) await transaction.deleteFrom(table).execute()
    }
  })
}
