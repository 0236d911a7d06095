import type { Database } from '../../database/open-database.ts'
import { countChange } from './catalogue-revision.ts'
import { hasShownReview, markReviewedProducts } from './reviewer.repository.ts'

/**
 * Counts a change of a reviewer's name, or that the account is gone: products
 * show their reviews under that name.
 */
export async function noteReviewerChange(transaction: Database, userId: string): Promise<void> {
  if (!(await hasShownReview(transaction, userId))) return
  await markReviewedProducts(transaction, userId, await countChange(transaction))
}
