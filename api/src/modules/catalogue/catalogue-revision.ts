import type { Database } from '../../database/database.ts'
import { bumpRevision } from '../../database/revisions.ts'

/**
 * Counts a change of product data and rendered pages; call it in its transaction.
 * @returns the new catalogue revision
 */
export async function bumpCatalogueRevisions(transaction: Database): Promise<number> {
  await bumpRevision(transaction, 'storefront')
  return bumpRevision(transaction, 'catalogue')
}
