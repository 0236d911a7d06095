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
 * @param change.isInLists whether lists may contain other products now, or in another order
 */
export function touchProducts(
  transaction: Transaction,
  ids: readonly string[],
  { isOnPages, isInLists }: { readonly isOnPages: boolean; readonly isInLists: boolean },
): void {
  if (isOnPages) bumpRevision(transaction, 'storefront')
  if (isInLists) bumpRevision(transaction, 'catalogue')
  bumpProductRevisions(transaction, ids)
}
