import type { PublicReview, Review } from '@usiku/contracts/reviews/operations.ts'
import type { ExpressionBuilder, Insertable } from 'kysely'
import type { Reader, Transaction } from '../../database/database.ts'
import { groupBy } from '../../database/group-by.ts'
import { containsText } from '../../database/like-pattern.ts'
import type { PageWindow } from '../../database/pagination.ts'
import { PICTURE_COLUMNS } from '../../database/picture-columns.ts'
import type { Schema } from '../../database/schema.ts'
import { type ReviewRow, toPublicReview, toReview } from './review.mapper.ts'

export interface ReviewFilter {
  readonly productId?: string
  readonly userId?: string
  readonly isApproved?: true
  readonly search?: string | undefined
}

export type ReviewReference = { readonly id: string } | { readonly productId: string; readonly userId: string }

export interface ReviewPage<R> {
  readonly reviews: R[]
  readonly total: number
}

export async function findReview(database: Reader, name: ReviewReference): Promise<Review | undefined> {
  const all = reviews(database)
  const named =
    'id' in name
      ? all.where('reviews.id', '=', name.id)
      : all.where('reviews.product_id', '=', name.productId).where('reviews.user_id', '=', name.userId)
  const row = await withDetails(named).executeTakeFirst()
  return row && toReview(row)
}

export async function pageReviews(
  database: Reader,
  filter: ReviewFilter,
  window: PageWindow,
): Promise<ReviewPage<Review>> {
  const { rows, total } = await page(database, filter, window)
  return { reviews: rows.map(toReview), total }
}

export async function pagePublicReviews(
  database: Reader,
  filter: ReviewFilter,
  window: PageWindow,
): Promise<ReviewPage<PublicReview>> {
  const { rows, total } = await page(database, filter, window)
  return { reviews: rows.map(toPublicReview), total }
}

async function page(database: Reader, filter: ReviewFilter, window: PageWindow) {
  const found = selectMatching(database, filter)
  const rows = await withDetails(found)
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id')
    .limit(window.pageSize)
    .offset(window.offset)
    .execute()
  const { total } = await found.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}

function selectMatching(database: Reader, { productId, userId, isApproved, search = '' }: ReviewFilter) {
  let query = reviews(database)
  if (productId !== undefined) query = query.where('reviews.product_id', '=', productId)
  if (userId !== undefined) query = query.where('reviews.user_id', '=', userId)
  if (isApproved) query = query.where('reviews.is_approved', '=', 1)
  if (search === '') return query
  return query.where(({ and, eb, or }) =>
    or([
      containsText('reviews.description', search),
      // A search must not match deleted writers.
      and([
        eb('users.deleted_at', 'is', null),
        or([containsText('users.name', search), containsText('users.email', search)]),
      ]),
    ]),
  )
}

const reviews = (database: Reader) =>
  database
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .innerJoin('users', 'users.id', 'reviews.user_id')

const withDetails = (query: ReturnType<typeof reviews>) =>
  query
    .leftJoin('pictures', 'pictures.id', 'products.picture_id')
    .selectAll('reviews')
    .select(['products.name as product_name', 'products.slug as product_slug'])
    .select(['users.name as user_name', 'users.email as user_email', 'users.deleted_at as user_deleted_at'])
    .select(PICTURE_COLUMNS)
    .$castTo<ReviewRow>()

const REVIEWS_PER_PRODUCT = 20

/** The newest approved reviews of each product. */
export async function findLatestReviews(
  database: Reader,
  productIds: readonly string[],
): Promise<Map<string, PublicReview[]>> {
  const ranked = database
    .selectFrom('reviews')
    .select(['id', 'product_id', 'user_id', 'description', 'rating', 'is_approved', 'created_at'])
    .select(rankWithinProduct)
    .where('product_id', 'in', productIds)
    .where('is_approved', '=', 1)
    .as('ranked')
  const rows = await database
    .selectFrom(ranked)
    .innerJoin('users', 'users.id', 'ranked.user_id')
    .select(['ranked.id', 'ranked.product_id', 'ranked.description', 'ranked.rating', 'ranked.is_approved'])
    .select(['ranked.created_at', 'users.name as user_name', 'users.deleted_at as user_deleted_at'])
    .where('ranked.rank', '<=', REVIEWS_PER_PRODUCT)
    .orderBy('ranked.product_id')
    .orderBy('ranked.rank')
    .execute()
  const byProduct = groupBy(rows, (row) => row.product_id)
  return new Map([...byProduct].map(([productId, found]) => [productId, found.map(toPublicReview)]))
}

function rankWithinProduct(build: ExpressionBuilder<Schema, 'reviews'>) {
  return build.fn
    .agg<number>('row_number')
    .over((over) => over.partitionBy('product_id').orderBy('created_at', 'desc').orderBy('id'))
    .as('rank')
}

export async function findApprovedProductIds(database: Reader, userId: string): Promise<string[]> {
  const rows = await database
    .selectFrom('reviews')
    .select('product_id')
    .where('user_id', '=', userId)
    .where('is_approved', '=', 1)
    .execute()
  return rows.map((row) => row.product_id)
}

export interface ReviewChange {
  readonly description?: string
  readonly rating?: number
  readonly isApproved: boolean
}

export async function insertReview(transaction: Transaction, row: Insertable<Schema['reviews']>): Promise<void> {
  await transaction.insertInto('reviews').values(row).execute()
}

export async function updateReview(
  transaction: Transaction,
  id: string,
  { isApproved, ...texts }: ReviewChange,
): Promise<void> {
  await transaction
    .updateTable('reviews')
    .set((column) => ({ ...texts, is_approved: isApproved ? 1 : 0, version: column('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
