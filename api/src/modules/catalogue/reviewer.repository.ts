import type { Database } from '../../database/open-database.ts'

export async function hasShownReview(database: Database, userId: string): Promise<boolean> {
  const row = await shownReviews(database, userId).limit(1).executeTakeFirst()
  return row !== undefined
}

export async function markReviewedProducts(transaction: Database, userId: string, revision: number): Promise<void> {
  await transaction
    .updateTable('products')
    .set({ revision })
    .where('id', 'in', shownReviews(transaction, userId))
    .execute()
}

const shownReviews = (database: Database, userId: string) =>
  database.selectFrom('reviews').select('product_id').where('user_id', '=', userId).where('is_approved', '=', 1)
