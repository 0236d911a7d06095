import type { QueryOf, ReplyOf } from '@usiku/contracts/operation.ts'
import type { listProductReviews, listReviewsForAdmin, listUserReviews, Review } from '@usiku/contracts/reviews.ts'
import type { Database } from '../../database/open-database.ts'
import { pageWindow, pagingOf } from '../../database/paging.ts'
import { AppError } from '../../errors.ts'
import { findReview, pagePublicReviews, pageReviews } from './review.repository.ts'
import { findEmail, findProductNamed } from './reviewable.repository.ts'

const PUBLIC_PAGE_SIZE = 20
const OWN_PAGE_SIZE = 100
const ADMIN_PAGE_SIZE = 5

export interface Reader {
  readonly userId: string
  readonly role: 'customer' | 'admin'
}

export async function reviewFor(database: Database, reader: Reader, id: string): Promise<Review> {
  const review = await findReview(database, { id })
  if (review === undefined || !maySee(reader, review.user._id)) {
    throw new AppError('not_found', { message: 'There is no such review.' })
  }
  return review
}

export async function reviewsOfUser(
  database: Database,
  reader: Reader,
  userId: string,
  query: QueryOf<typeof listUserReviews>,
): Promise<ReplyOf<typeof listUserReviews>> {
  if (!maySee(reader, userId) || (await findEmail(database, userId)) === undefined) {
    throw new AppError('not_found', { message: 'There is no such user.' })
  }
  const window = pageWindow(query, OWN_PAGE_SIZE)
  const { reviews, total } = await pageReviews(database, { userId }, window)
  return { data: reviews, meta: pagingOf(window, total) }
}

export async function allReviewsOf(database: Database, userId: string): Promise<Review[]> {
  const { reviews } = await pageReviews(database, { userId }, { page: 1, pageSize: Number.MAX_SAFE_INTEGER, offset: 0 })
  return reviews
}

export async function approvedReviews(
  database: Database,
  id: string,
  query: QueryOf<typeof listProductReviews>,
): Promise<ReplyOf<typeof listProductReviews>> {
  const productId = await productNamed(database, 'id', id)
  const window = pageWindow(query, PUBLIC_PAGE_SIZE)
  const { reviews, total } = await pagePublicReviews(database, { productId, isApproved: true }, window)
  return { data: reviews, meta: pagingOf(window, total) }
}

export async function allReviews(
  database: Database,
  slug: string,
  query: QueryOf<typeof listReviewsForAdmin>,
): Promise<ReplyOf<typeof listReviewsForAdmin>> {
  const productId = await productNamed(database, 'slug', slug)
  const window = pageWindow(query, ADMIN_PAGE_SIZE)
  const { reviews, total } = await pageReviews(database, { productId, search: query.search }, window)
  return { data: reviews, meta: pagingOf(window, total) }
}

const maySee = (reader: Reader, userId: string): boolean => reader.role === 'admin' || reader.userId === userId

async function productNamed(database: Database, column: 'id' | 'slug', name: string): Promise<string> {
  const id = await findProductNamed(database, column, name)
  if (id === undefined) throw new AppError('not_found', { message: 'There is no such product.' })
  return id
}
