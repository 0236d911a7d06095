import type { Database } from '../../../database/database.ts'

export async function hasApprovedReview(database: Database, userId: string): Promise<boolean> {
  const row = await selectApprovedReviews(database, userId).limit(1).executeTakeFirst()
  return row !== undefined
}

export async function touchReviewedProducts(transaction: Database, userId: string, revision: number): Promise<void> {
  await transaction
    .updateTable('products')
    .set({ revision })
    .where('id', 'in', selectApprovedReviews(transaction, userId))
    .execute()
}

const selectApprovedReviews = (database: Database, userId: string) =>
  database.selectFrom('reviews').select('product_id').where('user_id', '=', userId).where('is_approved', '=', 1)
