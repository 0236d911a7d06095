import { sql } from 'kysely'
import type { Transaction } from '../../../database/database.ts'
import { getEngine } from '../../../database/engine.ts'

export type AffectedProducts =
  | { readonly ids: readonly string[] }
  | { readonly owner: 'category_id' | 'sub_category_id'; readonly id: string }

/**
 * Recomputes `products.hidden_at`, the only source of visibility: category and sub-category must both be active.
 * Call it in the transaction that changes either.
 * @returns the products that were hidden or shown
 */
export async function recomputeVisibility(
  transaction: Transaction,
  which: AffectedProducts,
  at: string,
): Promise<string[]> {
  const isHidden = sql<boolean>`(category_id in (select id from categories where is_active = 0)
    or sub_category_id in (select id from sub_categories where is_active = 0))`
  const [column, ids] = 'ids' in which ? (['id', which.ids] as const) : ([which.owner, [which.id]] as const)
  const changing = transaction
    .selectFrom('products')
    .select('id')
    .where(column, 'in', ids)
    .where('deleted_at', 'is', null)
    .where(isHidden, '!=', sql<boolean>`(hidden_at is not null)`)
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
