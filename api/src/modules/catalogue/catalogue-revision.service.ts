import type { Transaction } from '../../database/database.ts'
import { bumpRevision } from '../../database/revisions.ts'
import { writeProductRevision } from './products/product-write.repository.ts'

/**
 * Counts a change of product data and rendered pages; call it in its transaction.
 * @returns the new catalogue revision
 */
export async function bumpCatalogueRevisions(transaction: Transaction): Promise<number> {
  await bumpRevision(transaction, 'storefront')
  return bumpRevision(transaction, 'catalogue')
}

/**
 * Counts a change of these products' data by another module; call it in its transaction.
 * @param change.isOnPages whether rendered pages show it
 */
export async function touchProducts(
  transaction: Transaction,
  ids: readonly string[],
  { isOnPages }: { readonly isOnPages: boolean },
): Promise<void> {
  const revision = isOnPages ? await bumpCatalogueRevisions(transaction) : await bumpRevision(transaction, 'catalogue')
  await writeProductRevision(transaction, ids, revision)
}
