import { type PriceBucketId, priceBucketCalled } from '@usiku/contracts/rules/category-filters.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '../../database/open-database.ts'
import type { PageWindow } from '../../database/paging.ts'
import type { Schema } from '../../database/schema.ts'
import type { CategoryFilters } from './category-filters.ts'
import { nameKey } from './name-key.ts'

/** The ids of one page of a list, in its order, and how long the whole list is. */
export interface IdPage {
  readonly ids: readonly string[]
  readonly total: number
}

type Products = SelectQueryBuilder<Schema, 'products', object>

/**
 * All products, newest first.
 *
 * @param inactive with those that customers do not see
 */
export function pageNewest(database: Database, window: PageWindow, inactive = false): Promise<IdPage> {
  return page(inactive ? withHidden(database) : products(database), (query) => query, window)
}

/** The products of a category that pass the filters, newest first unless these say otherwise. */
export function pageOfCategory(
  database: Database,
  categoryId: string,
  window: PageWindow,
  { subcategory = '', price, sort }: CategoryFilters = {},
): Promise<IdPage> {
  const all = products(database).where('products.category_id', '=', categoryId)
  const named = database
    .selectFrom('sub_categories')
    .select('id')
    .where('category_id', '=', categoryId)
    .where('name_key', '=', nameKey(subcategory))
  const ofName = subcategory === '' ? all : all.where('products.sub_category_id', '=', named)
  const wanted = price === undefined ? ofName : inBucket(ofName, price)
  const direction = sort === 'high-low' ? 'desc' : 'asc'
  return page(
    wanted,
    (query) => (sort === undefined ? query : query.orderBy('products.alcohol_percentage', direction)),
    window,
  )
}

/** Those whose first volume's discounted price is in a bucket. */
function inBucket(query: Products, bucket: PriceBucketId): Products {
  const { from = 0, to } = priceBucketCalled(bucket) ?? {}
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
 * All products: those of the shelf's own category first, then by quantity ordered.
 *
 * @param categoryId of the hidden category; `undefined` when there is none
 */
export function pageBestSellers(
  database: Database,
  categoryId: string | undefined,
  window: PageWindow,
): Promise<IdPage> {
  return page(products(database), (query) => ownFirst(query, categoryId).orderBy('products.sold', 'desc'), window)
}

/**
 * The products of the shelf's own category, then all others whose first volume
 * is discounted, by the discount's share of the price.
 *
 * @param categoryId of the hidden category; `undefined` when there is none
 */
export function pageLargestDiscounts(
  database: Database,
  categoryId: string | undefined,
  window: PageWindow,
): Promise<IdPage> {
  // First the ids from their indexes: each product is as large as its description.
  const own = database
    .selectFrom('products')
    .select('id')
    .where('category_id', '=', categoryId ?? '')
    .where('deleted_at', 'is', null)
    .where('hidden_at', 'is', null)
  // Written out, as a parameter the zeros would not lead to the index.
  const discounted = database
    .selectFrom('volumes')
    .select('product_id as id')
    .where('position', '=', sql.lit(0))
    .where('discount', '>', sql.lit(0))
    .where('deleted_at', 'is', null)
  const byShare = (query: Products) =>
    ownFirst(query, categoryId)
      .leftJoin('volumes as first', (join) =>
        join
          .onRef('first.product_id', '=', 'products.id')
          .on('first.position', '=', 0)
          .on('first.deleted_at', 'is', null),
      )
      .orderBy(sql`coalesce(1.0 * first.discount / nullif(first.price, 0), 0)`, 'desc')
  return page(products(database).where('products.id', 'in', own.union(discounted)), byShare, window)
}

/** Those that customers see. */
const products = (database: Database): Products => withHidden(database).where('products.hidden_at', 'is', null)

const withHidden = (database: Database): Products =>
  database.selectFrom('products').where('products.deleted_at', 'is', null)

function ownFirst(query: Products, categoryId: string | undefined): Products {
  // Without it an index has the order.
  if (categoryId === undefined) return query
  return query.orderBy(sql`case when products.category_id = ${categoryId} then 0 else 1 end`)
}

/** Cuts a page out of a list; whatever its order, newest first and then the id break ties. */
async function page(list: Products, order: (query: Products) => Products, window: PageWindow): Promise<IdPage> {
  const rows = await order(list)
    .select('products.id')
    .orderBy('products.created_at', 'desc')
    .orderBy('products.id')
    .limit(window.pageSize)
    .offset(window.offset)
    .execute()
  const { total } = await list.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { ids: rows.map((row) => row.id), total }
}
