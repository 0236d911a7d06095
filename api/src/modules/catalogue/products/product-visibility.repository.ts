import { sql } from 'kysely'
import type { Transaction } from '../../../database/database.ts'
import { getEngine } from '../../../database/engine.ts'

export type AffectedProducts =
  | { readonly ids: readonly string[] }
  | { readonly owner: 'category_id' | 'sub_category_id'; readonly id: string }

const isHidden = sql<boolean>`(category_id in (select id from categories where is_active = 0)
  or sub_category_id in (select id from sub_categories where is_active = 0))`

function selectChanging(transaction: Transaction, which: AffectedProducts) {
  const [column, ids] = 'ids' in which ? (['id', which.ids] as const) : ([which.owner, [which.id]] as const)
  return transaction
    .selectFrom('products')
    .select('id')
    .where(column, 'in', ids)
    .where('deleted_at', 'is', null)
    .where(isHidden, '!=', sql<boolean>`(hidden_at is not null)`)
}

/** Those that `recomputeVisibility` would hide or show. */
export async function findVisibilityChanges(transaction: Transaction, which: AffectedProducts): Promise<string[]> {
  return (await selectChanging(transaction, which).execute()).map((row) => row.id)
}

/**
 * Recomputes `products.hidden_at`, the only source of visibility: category and sub-category must both be active.
 * Bundles keep their stock: see `changeVisibility`.
 * @returns the products that were hidden or shown
 */
export async function recomputeVisibility(
  transaction: Transaction,
  which: AffectedProducts,
  at: string,
): Promise<string[]> {
  const changing = selectChanging(transaction, which)
  // The update alone would lock them in any order.
  const rows = await getEngine(transaction).forUpdate(changing.orderBy('id')).execute()
  if (rows.length === 0) return []
  await transaction
    .updateTable('products')
    .set({ hidden_at: sql<string | null>`case when ${isHidden} then ${at} end` })
    .where('id', 'in', changing)
    .execute()
  return rows.map((row) => row.id)
}
