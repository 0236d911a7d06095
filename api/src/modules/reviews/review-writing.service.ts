import { t } from '@lingui/core/macro'
import type { BodyOf } from '@usiku/contracts/http/operation.ts'
import type { approveReview, addReview as operation, Review } from '@usiku/contracts/reviews/operations.ts'
import type { WriteContext } from '../../context.ts'
import type { Transaction } from '../../database/database.ts'
import { createId } from '../../database/ids.ts'
import { inLockedTransaction, lock } from '../../database/locked-transaction.ts'
import { normalizeEmail } from '../../database/normalize-email.ts'
import { assertSameVersion } from '../../database/optimistic-lock.ts'
import { inTransaction } from '../../database/transaction.ts'
import { AppError, fieldError } from '../../errors.ts'
import { findAccount } from '../accounts/accounts.service.ts'
import { adjustRating, findProductIdIncludingHidden } from '../catalogue/products/product.service.ts'
import { hasReceivedProduct } from '../orders/order-query.service.ts'
import { findReview, insertReview, type ReviewReference, updateReview } from './review.repository.ts'

/**
 * A second review replaces the first and needs a new approval; an identical one changes nothing.
 * @throws AppError `validation_failed` at `userEmail`, `not_found`, `not_reviewable`
 */
export function addReview(deps: WriteContext, userId: string, body: BodyOf<typeof operation>): Promise<Review> {
  return inLockedTransaction(deps.database, `user ${userId}`, async (transaction) => {
    await assertReviewable(transaction, userId, body)
    const { description, rating, product: productId } = body
    const reference = { productId, userId }
    const before = await findReview(transaction, reference)
    if (before === undefined) {
      const row = { id: createId(), product_id: productId, user_id: userId, description, rating }
      await insertReview(transaction, { ...row, created_at: deps.now().toISOString() })
    } else if (before.description !== description || before.rating !== rating) {
      await updateReview(transaction, before._id, { description, rating, isApproved: false })
      if (before.isApproved) await countRating(transaction, before, -1)
    }
    return getReview(transaction, reference)
  })
}

/**
 * The present state is no change, so a repeated request gets the same answer.
 * @throws AppError `not_found`, `version_conflict`
 */
export function setApproval(
  { database }: Pick<WriteContext, 'database'>,
  id: string,
  { isApproved, version }: BodyOf<typeof approveReview>,
): Promise<Review> {
  return inTransaction(database, async (transaction) => {
    const { user } = await getReview(transaction, { id })
    await lock(transaction, `user ${user._id}`)
    const before = await getReview(transaction, { id })
    if (before.isApproved === isApproved) return before
    assertSameVersion(version, before.version)
    await updateReview(transaction, id, { isApproved })
    await countRating(transaction, before, isApproved ? 1 : -1)
    return getReview(transaction, { id })
  })
}

async function assertReviewable(
  transaction: Transaction,
  userId: string,
  { userEmail, product }: BodyOf<typeof operation>,
): Promise<void> {
  const account = await findAccount(transaction, userId)
  if (account === undefined || normalizeEmail(account.email) !== normalizeEmail(userEmail)) {
    throw fieldError('userEmail', t`This is not the email of your account.`)
  }
  if ((await findProductIdIncludingHidden(transaction, 'id', product)) === undefined) {
    throw new AppError('not_found', { message: t`There is no such product.` })
  }
  if (!(await hasReceivedProduct(transaction, userId, product))) {
    throw new AppError('not_reviewable', { message: t`You can review a product once an order with it was delivered.` })
  }
}

function countRating(transaction: Transaction, { product, rating }: Review, times: 1 | -1): Promise<void> {
  return adjustRating(transaction, product._id, { sum: rating * times, count: times })
}

async function getReview(transaction: Transaction, reference: ReviewReference): Promise<Review> {
  const review = await findReview(transaction, reference)
  if (review === undefined) throw new AppError('not_found', { message: t`There is no such review.` })
  return review
}
