import type { Transaction } from '../../../database/database.ts'
import { lockBundles, updateBundles } from '../../inventory/bundles.service.ts'
import { type AffectedProducts, findVisibilityChanges, recomputeVisibility } from './product-visibility.repository.ts'

/**
 * Hides or shows products, and with them the stock of the bundles that contain them. Call it in the transaction that
 * changes their category or sub-category.
 * @returns the products that were hidden or shown
 */
export async function changeVisibility(
  transaction: Transaction,
  which: AffectedProducts,
  at: string,
): Promise<string[]> {
  const productIds = await findVisibilityChanges(transaction, which)
  if (productIds.length === 0) return []
  await lockBundles(transaction, { productIds })
  const changed = await recomputeVisibility(transaction, which, at)
  await updateBundles(transaction, { productIds: changed })
  return changed
}
