import { t } from '@lingui/core/macro'
import type { Role } from '@usiku/contracts/accounts/constants.ts'
import type { QueryOf, ReplyOf } from '@usiku/contracts/http/operation.ts'
import type {
  listProductReviews,
  listReviewsForAdmin,
  listUserReviews,
  Review,
} from '@usiku/contracts/reviews/operations.ts'
import type { Reader } from '../../database/database.ts'
import { toPageWindow, toPaging } from '../../database/pagination.ts'
import { AppError } from '../../errors.ts'
import { findAccount } from '../accounts/accounts.service.ts'
import { findProductIdIncludingHidden } from '../catalogue/products/product.service.ts'
import { findReview, pagePublicReviews, pageReviews } from './review.repository.ts'

const PUBLIC_PAGE_SIZE = 20
const OWN_PAGE_SIZE = 100
const ADMIN_PAGE_SIZE = 5

export interface Viewer {
  readonly userId: string
  readonly role: Role
}

export async function getReviewFor(database: Reader, viewer: Viewer, id: string): Promise<Review> {
  const review = await findReview(database, { id })
  if (review === undefined || !canSee(viewer, review.user._id)) {
    throw new AppError('not_found', { message: t`There is no such review.` })
  }
  return review
}

export async function listReviewsByUser(
  database: Reader,
  viewer: Viewer,
  userId: string,
  query: QueryOf<typeof listUserReviews>,
): Promise<ReplyOf<typeof listUserReviews>> {
  if (!canSee(viewer, userId) || (await findAccount(database, userId)) === undefined) {
    throw new AppError('not_found', { message: t`There is no such user.` })
  }
  const window = toPageWindow(query, OWN_PAGE_SIZE)
  const { reviews, total } = await pageReviews(database, { userId }, window)
  return { data: reviews, meta: toPaging(window, total) }
}

export async function listAllReviewsByUser(database: Reader, userId: string): Promise<Review[]> {
  const { reviews } = await pageReviews(database, { userId }, { page: 1, pageSize: Number.MAX_SAFE_INTEGER, offset: 0 })
  return reviews
}

export async function listApprovedReviews(
  database: Reader,
  id: string,
  query: QueryOf<typeof listProductReviews>,
): Promise<ReplyOf<typeof listProductReviews>> {
  const productId = await getReviewedProductId(database, 'id', id)
  const window = toPageWindow(query, PUBLIC_PAGE_SIZE)
  const { reviews, total } = await pagePublicReviews(database, { productId, isApproved: true }, window)
  return { data: reviews, meta: toPaging(window, total) }
}

export async function listReviewsByProductSlug(
  database: Reader,
  slug: string,
  query: QueryOf<typeof listReviewsForAdmin>,
): Promise<ReplyOf<typeof listReviewsForAdmin>> {
  const productId = await getReviewedProductId(database, 'slug', slug)
  const window = toPageWindow(query, ADMIN_PAGE_SIZE)
  const { reviews, total } = await pageReviews(database, { productId, search: query.search }, window)
  return { data: reviews, meta: toPaging(window, total) }
}

const canSee = (viewer: Viewer, userId: string): boolean => viewer.role === 'admin' || viewer.userId === userId

async function getReviewedProductId(database: Reader, column: 'id' | 'slug', name: string): Promise<string> {
  const id = await findProductIdIncludingHidden(database, column, name)
  if (id === undefined) throw new AppError('not_found', { message: t`There is no such product.` })
  return id
}
