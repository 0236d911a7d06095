import type { Transaction } from '../../database/database.ts'
import { bumpProductRevisions, bumpRevision } from '../../database/revisions.ts'

/** Counts a change of product data and rendered pages; call it in its transaction. */
export function bumpCatalogueRevisions(transaction: Transaction): void {
  bumpRevision(transaction, 'storefront')
  bumpRevision(transaction, 'catalogue')
}

/**
 * Counts a change of these products' data; call it in its transaction.
 * @param change.isOnPages whether rendered pages show it
 */
export function touchProducts(
  transaction: Transaction,
  ids: readonly string[],
  { isOnPages }: { readonly isOnPages: boolean },
): void {
  if (isOnPages) bumpRevision(transaction, 'storefront')
  bumpProductRevisions(transaction, ids)
}
