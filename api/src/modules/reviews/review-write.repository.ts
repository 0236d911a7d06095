import type { Insertable } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Schema } from '../../database/schema.ts'

export interface ReviewChange {
  readonly description?: string
  readonly rating?: number
  readonly isApproved: boolean
}

export async function insertReview(transaction: Database, row: Insertable<Schema['reviews']>): Promise<void> {
  await transaction.insertInto('reviews').values(row).execute()
}

export async function updateReview(
  transaction: Database,
  id: string,
  { isApproved, ...texts }: ReviewChange,
): Promise<void> {
  await transaction
    .updateTable('reviews')
    .set((column) => ({ ...texts, is_approved: isApproved ? 1 : 0, version: column('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function adjustRating(
  transaction: Database,
  productId: string,
  { sum, count }: { readonly sum: number; readonly count: number },
  revision: number,
): Promise<void> {
  await transaction
    .updateTable('products')
    .set((column) => ({
      rating_sum: column('rating_sum', '+', sum),
      rating_count: column('rating_count', '+', count),
      revision,
    }))
    .where('id', '=', productId)
    .execute()
}
