import type { Database } from '../../database/open-database.ts'
import { bumpRevision } from '../../database/revisions.ts'

/**
 * Counts a change of product data and rendered pages; call it in its transaction.
 * @returns the new catalogue revision
 */
export async function countChange(transaction: Database): Promise<number> {
  await bumpRevision(transaction, 'storefront')
  return bumpRevision(transaction, 'catalogue')
}
