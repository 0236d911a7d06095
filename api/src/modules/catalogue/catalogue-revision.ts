import type { Database } from '../../database/open-database.ts'
import { bumpRevision } from '../../database/revisions.ts'

/**
 * Counts one change of what both answers and rendered pages show, in the
 * transaction that makes it.
 *
 * @returns the new revision of the catalogue
 */
export async function countChange(transaction: Database): Promise<number> {
  await bumpRevision(transaction, 'storefront')
  return bumpRevision(transaction, 'catalogue')
}
