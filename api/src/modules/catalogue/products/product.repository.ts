import type { Product } from '@usiku/contracts/catalogue/operations.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { groupBy } from '../../../database/group-by.ts'
import { PICTURE_COLUMNS } from '../../../database/picture-columns.ts'
import type { Schema } from '../../../database/schema.ts'
import { type ProductRow, type ReviewRow, toProduct, type VariantRow } from './product.mapper.ts'

const REVIEWS_PER_PRODUCT = 20

/** In the order of the ids, hidden ones included, with three queries in all; leaves out deleted and unknown ones. */
export async function findProducts(database: Database, ids: readonly string[]): Promise<Product[]> {
  return completeProducts(database, ids, await findReviews(database, ids))
}

export function findProductsWithoutReviews(database: Database, ids: readonly string[]): Promise<Product[]> {
  return completeProducts(database, ids, [])
}

async function completeProducts(
  database: Database,
  ids: readonly string[],
  reviewRows: readonly ReviewRow[],
): Promise<Product[]> {
  if (ids.length === 0) return []
  const rows = new Map((await findRows(database, ids)).map((row) => [row.id, row]))
  const volumes = groupBy(await findVariants(database, ids), getProductId)
  const reviews = groupBy(reviewRows, getProductId)
  return ids.flatMap((id) => {
    const row = rows.get(id)
    return row === undefined ? [] : [toProduct(row, volumes.get(id) ?? [], reviews.get(id) ?? [])]
  })
}

const getProductId = (row: { readonly product_id: string }): string => row.product_id

export async function findProductId(
  database: Database,
  idOrSlug: string,
  inactive = false,
): Promise<string | undefined> {
  const all = database
    .selectFrom('products')
    .select('id')
    .where((where) => where.or([where('id', '=', idOrSlug), where('slug', '=', idOrSlug)]))
    .where('deleted_at', 'is', null)
  const row = await (inactive ? all : all.where('hidden_at', 'is', null))
    // A product's slug may equal another's id.
    .orderBy((order) => order.case().when('id', '=', idOrSlug).then(0).else(1).end())
    .executeTakeFirst()
  return row?.id
}

export async function findRelatedIds(database: Database, product: Product, limit: number): Promise<string[]> {
  const subCategory = product.subcategory._id
  // Separate queries stop at their limits; one ordered query would read the whole category.
  const siblings = await selectOthersInCategory(database, product, limit)
    .where('sub_category_id', '=', subCategory)
    .execute()
  const cousins = await selectOthersInCategory(database, product, limit - siblings.length)
    .where('sub_category_id', '!=', subCategory)
    .execute()
  return [...siblings, ...cousins].map((row) => row.id)
}

const selectOthersInCategory = (database: Database, product: Product, limit: number) =>
  database
    .selectFrom('products')
    .select('id')
    .where('category_id', '=', product.category._id)
    .where('id', '!=', product._id)
    .where('deleted_at', 'is', null)
    .where('hidden_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)

function findRows(database: Database, ids: readonly string[]): Promise<ProductRow[]> {
  return database
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .innerJoin('sub_categories', 'sub_categories.id', 'products.sub_category_id')
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .leftJoin('pictures', 'pictures.id', 'products.picture_id')
    .selectAll('products')
    .select(['categories.name as category_name', 'categories.slug as category_slug'])
    .select(['sub_categories.name as sub_category_name', 'brands.name as brand_name'])
    .select(PICTURE_COLUMNS)
    .where('products.id', 'in', ids)
    .where('products.deleted_at', 'is', null)
    .execute()
}

function findVariants(database: Database, ids: readonly string[]): Promise<VariantRow[]> {
  return database
    .selectFrom('volumes')
    .select(['id', 'product_id', 'size', 'price', 'discount', 'quantity'])
    .where('product_id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('product_id')
    .orderBy('position')
    .orderBy('id')
    .execute()
}

function findReviews(database: Database, ids: readonly string[]): Promise<ReviewRow[]> {
  const ranked = database
    .selectFrom('reviews')
    .select(['id', 'product_id', 'user_id', 'description', 'rating', 'created_at'])
    .select(rankWithinProduct)
    .where('product_id', 'in', ids)
    .where('is_approved', '=', 1)
    .as('ranked')
  return database
    .selectFrom(ranked)
    .innerJoin('users', 'users.id', 'ranked.user_id')
    .select(['ranked.id', 'ranked.product_id', 'ranked.description', 'ranked.rating', 'ranked.created_at'])
    .select(sql<string | null>`case when users.deleted_at is null then users.name end`.as('user_name'))
    .where('ranked.rank', '<=', REVIEWS_PER_PRODUCT)
    .orderBy('ranked.product_id')
    .orderBy('ranked.rank')
    .execute()
}

function rankWithinProduct(build: ExpressionBuilder<Schema, 'reviews'>) {
  return build.fn
    .agg<number>('row_number')
    .over((over) => over.partitionBy('product_id').orderBy('created_at', 'desc').orderBy('id'))
    .as('rank')
}
