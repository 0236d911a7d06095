import type { PublicReview } from '@usiku/contracts/reviews/operations.ts'
import type { Reader, Transaction } from '../../database/database.ts'
import { touchProducts } from '../catalogue/catalogue-revision.service.ts'
import { findApprovedProductIds, findLatestReviews } from './review.repository.ts'

/** The reviews that are part of product data, by product. */
export async function listLatestReviews(
  database: Reader,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, readonly PublicReview[]>> {
  return productIds.length === 0 ? new Map() : findLatestReviews(database, productIds)
}

/** Product data shows reviewers' names, so a new name or a deleted account counts as a catalogue change. */
export async function recordReviewerChange(transaction: Transaction, userId: string): Promise<void> {
  const productIds = await findApprovedProductIds(transaction, userId)
  if (productIds.length > 0) touchProducts(transaction, productIds, { isOnPages: true, isInLists: false })
}
