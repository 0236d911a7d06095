import type { Database } from '../../../database/database.ts'
import { bumpCatalogueRevisions } from '../catalogue-revision.ts'
import { hasApprovedReview, touchReviewedProducts } from './reviewed-products.repository.ts'

/** Product data shows reviewers' names, so a new name or a deleted account counts as a catalogue change. */
export async function recordReviewerChange(transaction: Database, userId: string): Promise<void> {
  if (!(await hasApprovedReview(transaction, userId))) return
  await touchReviewedProducts(transaction, userId, await bumpCatalogueRevisions(transaction))
}
