import { sql } from 'kysely'
import type { Transaction } from '../../../database/database.ts'

export type AffectedProducts =
  | { readonly ids: readonly string[] }
  | { readonly owner: 'category_id' | 'sub_category_id'; readonly id: string }

/**
 * Recomputes `products.hidden_at`, the only source of visibility: category and sub-category must both be active.
 * Call it in the transaction that changes either; affected products get a new revision, which reaches clients
 * through the feed.
 */
export async function recomputeVisibility(
  transaction: Transaction,
  which: AffectedProducts,
  { at, revision }: { readonly at: string; readonly revision: number },
): Promise<void> {
  const isHidden = sql<boolean>`(category_id in (select id from categories where is_active = 0)
    or sub_category_id in (select id from sub_categories where is_active = 0))`
  const update = transaction
    .updateTable('products')
    .set({ hidden_at: sql<string | null>`case when ${isHidden} then ${at} end`, revision })
    .where('deleted_at', 'is', null)
    .where(isHidden, '!=', sql<boolean>`(hidden_at is not null)`)
  await ('ids' in which ? update.where('id', 'in', which.ids) : update.where(which.owner, '=', which.id)).execute()
}
