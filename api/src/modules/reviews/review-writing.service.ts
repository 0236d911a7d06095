import type { BodyOf } from '@usiku/contracts/operation.ts'
import type { approveReview, addReview as operation, Review } from '@usiku/contracts/reviews.ts'
import { emailKey } from '../../database/email-key.ts'
import { newId } from '../../database/ids.ts'
import type { Database } from '../../database/open-database.ts'
import { bumpRevision } from '../../database/revisions.ts'
import { checkVersion } from '../../database/row-version.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { WriteDependencies } from '../../dependencies.ts'
import { AppError, fieldError } from '../../errors.ts'
import { findReview, type ReviewName } from './review.repository.ts'
import { insertReview, moveRating, updateReview } from './review-write.repository.ts'
import { findEmail, findProductNamed, wasDeliveredTo } from './reviewable.repository.ts'

/**
 * A second review replaces the first and needs a new approval; an identical one changes nothing.
 * @throws AppError `validation_failed` at `userEmail`, `not_found`, `not_reviewable`
 */
export function addReview(deps: WriteDependencies, userId: string, body: BodyOf<typeof operation>): Promise<Review> {
  return inTransaction(deps.database, async (transaction) => {
    await checkReviewable(transaction, userId, body)
    const { description, rating, product: productId } = body
    const name = { productId, userId }
    const before = await findReview(transaction, name)
    if (before === undefined) {
      const row = { id: newId(), product_id: productId, user_id: userId, description, rating }
      await insertReview(transaction, { ...row, created_at: deps.now().toISOString() })
    } else if (before.description !== description || before.rating !== rating) {
      await updateReview(transaction, before._id, { description, rating, isApproved: false })
      if (before.isApproved) await countRating(transaction, before, -1)
    }
    return present(transaction, name)
  })
}

/**
 * The present state is no change, so a repeated request gets the same answer.
 * @throws AppError `not_found`, `version_conflict`
 */
export function setApproval(
  { database }: Pick<WriteDependencies, 'database'>,
  id: string,
  { isApproved, version }: BodyOf<typeof approveReview>,
): Promise<Review> {
  return inTransaction(database, async (transaction) => {
    const before = await present(transaction, { id })
    if (before.isApproved === isApproved) return before
    checkVersion(version, before.version)
    await updateReview(transaction, id, { isApproved })
    await countRating(transaction, before, isApproved ? 1 : -1)
    return present(transaction, { id })
  })
}

async function checkReviewable(
  transaction: Database,
  userId: string,
  { userEmail, product }: BodyOf<typeof operation>,
): Promise<void> {
  const email = await findEmail(transaction, userId)
  if (email === undefined || emailKey(email) !== emailKey(userEmail)) {
    throw fieldError('userEmail', 'This is not the email of your account.')
  }
  if ((await findProductNamed(transaction, 'id', product)) === undefined) {
    throw new AppError('not_found', { message: 'There is no such product.' })
  }
  if (!(await wasDeliveredTo(transaction, userId, product))) {
    throw new AppError('not_reviewable', { message: 'You can review a product once an order with it was delivered.' })
  }
}

/** Public responses and rendered pages show the average and the approved reviews. */
async function countRating(transaction: Database, { product, rating }: Review, times: 1 | -1): Promise<void> {
  await bumpRevision(transaction, 'storefront')
  const revision = await bumpRevision(transaction, 'catalogue')
  await moveRating(transaction, product._id, { sum: rating * times, count: times }, revision)
}

async function present(transaction: Database, name: ReviewName): Promise<Review> {
  const review = await findReview(transaction, name)
  if (review === undefined) throw new AppError('not_found', { message: 'There is no such review.' })
  return review
}
