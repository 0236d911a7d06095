import type { Database } from '../../database/open-database.ts'
import { countChange } from './catalogue-revision.ts'
import { hasShownReview, markReviewedProducts } from './reviewer.repository.ts'

/** Product data shows reviewers' names, so a new name or a deleted account counts as a catalogue change. */
export async function noteReviewerChange(transaction: Database, userId: string): Promise<void> {
  if (!(await hasShownReview(transaction, userId))) return
  await markReviewedProducts(transaction, userId, await countChange(transaction))
}
