import { type AlcoholSort, findPriceBucket, type PriceBucketId } from '@usiku/contracts/catalogue/category-filters.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Reader } from '../../../database/database.ts'
import { computeOnce } from '../../../database/lists-cache.ts'
import type { PageWindow } from '../../../database/pagination.ts'
import type { Schema } from '../../../database/schema.ts'
import { normalizeName } from '../taxonomy/taxonomy-rules.ts'

export interface IdPage {
  readonly ids: readonly string[]
  readonly total: number
}

export interface CategoryFilters {
  readonly subcategory?: string | undefined
  readonly price?: PriceBucketId | undefined
  readonly sort?: AlcoholSort | undefined
}

type Products = SelectQueryBuilder<Schema, 'products', object>

export function pageNewest(database: Reader, window: PageWindow, inactive = false): Promise<IdPage> {
  return page(database, inactive ? selectAll(database) : selectVisible(database), (query) => query, window)
}

export function pageCategory(
  database: Reader,
  categoryId: string,
  window: PageWindow,
  { subcategory = '', price, sort }: CategoryFilters = {},
): Promise<IdPage> {
  const all = selectVisible(database).where('products.category_id', '=', categoryId)
  const named = database
    .selectFrom('sub_categories')
    .select('id')
    .where('category_id', '=', categoryId)
    .where('name_key', '=', normalizeName(subcategory))
  const ofName = subcategory === '' ? all : all.where('products.sub_category_id', '=', named)
  const wanted = price === undefined ? ofName : filterByBucket(ofName, price)
  const direction = sort === 'high-low' ? 'desc' : 'asc'
  return page(
    database,
    wanted,
    (query) => (sort === undefined ? query : query.orderBy('products.alcohol_percentage', direction)),
    window,
  )
}

function filterByBucket(query: Products, bucket: PriceBucketId): Products {
  const { from = 0, to } = findPriceBucket(bucket) ?? {}
  const price = sql<number>`first.price - first.discount`
  return query.where(({ exists, selectFrom }) => {
    const first = selectFrom('volumes as first')
      .select('first.id')
      .whereRef('first.product_id', '=', 'products.id')
      .where('first.position', '=', 0)
      .where('first.deleted_at', 'is', null)
      .where(price, '>=', from)
    return exists(to === undefined ? first : first.where(price, '<=', to))
  })
}

/**
 * The hidden category's products first, then by quantity ordered.
 * @param categoryId of the hidden category; `undefined` when there is none
 */
export function pageBestSellers(database: Reader, categoryId: string | undefined, window: PageWindow): Promise<IdPage> {
  return page(
    database,
    selectVisible(database),
    (query) => orderByCategoryFirst(query, categoryId).orderBy('products.sold', 'desc'),
    window,
  )
}

/**
 * The hidden category's products first, then products whose first volume is discounted, by percentage.
 * @param categoryId of the hidden category; `undefined` when there is none
 */
export function pageLargestDiscounts(
  database: Reader,
  categoryId: string | undefined,
  window: PageWindow,
): Promise<IdPage> {
  // Ids first, from the indexes: each product row is as large as its description.
  const own = database
    .selectFrom('products')
    .select('id')
    .where('category_id', '=', categoryId ?? '')
    .where('deleted_at', 'is', null)
    .where('hidden_at', 'is', null)
  // Literal, because SQLite does not use the index for parameters here.
  const discounted = database
    .selectFrom('volumes')
    .select('product_id as id')
    .where('position', '=', sql.lit(0))
    .where('discount', '>', sql.lit(0))
    .where('deleted_at', 'is', null)
  const byShare = (query: Products) =>
    orderByCategoryFirst(query, categoryId)
      .leftJoin('volumes as first', (join) =>
        join
          .onRef('first.product_id', '=', 'products.id')
          .on('first.position', '=', 0)
          .on('first.deleted_at', 'is', null),
      )
      .orderBy(sql`coalesce(1.0 * first.discount / nullif(first.price, 0), 0)`, 'desc')
  return page(database, selectVisible(database).where('products.id', 'in', own.union(discounted)), byShare, window)
}

export interface ChangedProduct {
  readonly id: string
  readonly revision: number
  readonly isRemoved: boolean
}

export async function findChangedProducts(
  database: Reader,
  since: number,
  limit: number,
): Promise<readonly ChangedProduct[]> {
  const rows = await database
    .selectFrom('products')
    .select(['id', 'revision', 'deleted_at', 'hidden_at'])
    .where('revision', '>', since)
    .orderBy('revision')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id, revision, deleted_at, hidden_at }) => {
    return { id, revision, isRemoved: deleted_at !== null || hidden_at !== null }
  })
}

const selectVisible = (database: Reader): Products => selectAll(database).where('products.hidden_at', 'is', null)

const selectAll = (database: Reader): Products =>
  database.selectFrom('products').where('products.deleted_at', 'is', null)

function orderByCategoryFirst(query: Products, categoryId: string | undefined): Products {
  // Without it an index supplies the order.
  if (categoryId === undefined) return query
  return query.orderBy(sql`case when products.category_id = ${categoryId} then 0 else 1 end`)
}

/** Breaks ties by newest first, then by id. */
async function page(
  database: Reader,
  list: Products,
  order: (query: Products) => Products,
  window: PageWindow,
): Promise<IdPage> {
  const rows = await order(list)
    .select('products.id')
    .orderBy('products.created_at', 'desc')
    .orderBy('products.id')
    .limit(window.pageSize)
    .offset(window.offset)
    .execute()
  return { ids: rows.map((row) => row.id), total: await countProducts(database, list) }
}

function countProducts(database: Reader, list: Products): Promise<number> {
  const query = list.select((select) => select.fn.countAll<number>().as('total'))
  const { sql: text, parameters } = query.compile()
  return computeOnce(database, JSON.stringify([text, parameters]), async () => {
    const { total } = await query.executeTakeFirstOrThrow()
    return total
  })
}
