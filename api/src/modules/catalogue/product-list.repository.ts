import { type SelectQueryBuilder, sql } from 'kysely'
import { containsPattern } from '../../database/like.ts'
import type { Database } from '../../database/open-database.ts'
import type { PageWindow } from '../../database/paging.ts'
import type { Schema } from '../../database/schema.ts'
import { nameKey } from './name-key.ts'

/** The ids of one page of a list, in its order, and how long the whole list is. */
export interface IdPage {
  readonly ids: readonly string[]
  readonly total: number
}

type Products = SelectQueryBuilder<Schema, 'products', object>

/** All products, newest first; with `search` those with that text in their name. */
export function pageNewest(database: Database, window: PageWindow, search = ''): Promise<IdPage> {
  const all = products(database)
  const pattern = containsPattern(search)
  const found = search === '' ? all : all.where(sql<boolean>`lower(products.name) like ${pattern} escape '\\'`)
  return page(found, (query) => query, window)
}

/** The products of a category, newest first; with `subcategory` those of its sub-category of that name. */
export function pageOfCategory(
  database: Database,
  categoryId: string,
  window: PageWindow,
  subcategory = '',
): Promise<IdPage> {
  const all = products(database).where('products.category_id', '=', categoryId)
  const named = database
    .selectFrom('sub_categories')
    .select('id')
    .where('category_id', '=', categoryId)
    .where('name_key', '=', nameKey(subcategory))
  const wanted = subcategory === '' ? all : all.where('products.sub_category_id', 'in', named)
  return page(wanted, (query) => query, window)
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
  const sales = database
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .where('orders.status', '!=', 'cancelled')
    .groupBy('order_lines.product_id')
    .select((select) => ['order_lines.product_id', select.fn.sum<number>('order_lines.quantity').as('sold')])
    .as('sales')
  const byQuantity = (query: Products) =>
    ownFirst(query, categoryId)
      .leftJoin(sales, 'sales.product_id', 'products.id')
      .orderBy(sql`coalesce(sales.sold, 0)`, 'desc')
  return page(products(database), byQuantity, window)
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
  const discounted = products(database)
    .leftJoin('volumes as first', (join) =>
      join
        .onRef('first.product_id', '=', 'products.id')
        .on('first.position', '=', 0)
        .on('first.discount', '>', 0)
        .on('first.deleted_at', 'is', null),
    )
    .where((where) =>
      where.or([where('products.category_id', '=', categoryId ?? ''), where('first.id', 'is not', null)]),
    )
  const byShare = (query: Products) =>
    ownFirst(query, categoryId).orderBy(sql`coalesce(1.0 * first.discount / first.price, 0)`, 'desc')
  return page(discounted as unknown as Products, byShare, window)
}

const products = (database: Database): Products =>
  database.selectFrom('products').where('products.deleted_at', 'is', null)

function ownFirst(query: Products, categoryId: string | undefined): Products {
  return query.orderBy(sql`case when products.category_id = ${categoryId ?? ''} then 0 else 1 end`)
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
