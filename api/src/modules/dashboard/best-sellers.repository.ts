import type { Dashboard } from '@usiku/contracts/dashboard.ts'
import { sql } from 'kysely'
import type { Database } from '../../database/open-database.ts'
import type { PageWindow } from '../../database/paging.ts'
import { PICTURE_COLUMNS, thumbnailOf, toPicture } from '../../database/picture-columns.ts'

/** A page of all products by quantity ordered, those never ordered last. */
export async function findBestSellers(database: Database, window: PageWindow): Promise<Dashboard['bestSellers']> {
  const rows = await bestSellerRows(database, window)
  return rows.map((row) => ({
    ...{ _id: row.id, slug: row.slug, name: row.name, thumbnailImage: thumbnailOf(toPicture(row)) },
    ...{ price: row.price, quantity: row.quantity, amount: row.price * row.quantity },
  }))
}

/** Quantity ordered of all products together. */
export async function sumQuantity(database: Database): Promise<number> {
  const { quantity } = await sales(database)
    .select(({ fn }) => fn.coalesce(fn.sum<number>('order_lines.quantity'), sql<number>`0`).as('quantity'))
    .executeTakeFirstOrThrow()
  return quantity
}

/** How many products there are to page through. */
export async function countProducts(database: Database): Promise<number> {
  const { products } = await database
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('products'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return products
}

function bestSellerRows(database: Database, window: PageWindow) {
  const sold = sales(database)
    .groupBy('order_lines.product_id')
    .select(({ fn }) => ['order_lines.product_id', fn.sum<number>('order_lines.quantity').as('quantity')])
    .as('sold')
  return (
    database
      .selectFrom('products')
      .leftJoin(sold, 'sold.product_id', 'products.id')
      .leftJoin('pictures', 'pictures.id', 'products.picture_id')
      .select(['products.id', 'products.slug', 'products.name', firstPrice.as('price')])
      .select(sql<number>`coalesce(sold.quantity, 0)`.as('quantity'))
      .select(PICTURE_COLUMNS)
      .where('products.deleted_at', 'is', null)
      .orderBy('quantity', 'desc')
      // Names do not tell two products apart, ids do.
      .orderBy('products.name')
      .orderBy('products.id')
      .limit(window.pageSize)
      .offset(window.offset)
      .execute()
  )
}

/** What the first volume costs, discount taken off. */
const firstPrice = sql<number>`coalesce((
  select volumes.price - volumes.discount from volumes
  where volumes.product_id = products.id and volumes.deleted_at is null
  order by volumes.position, volumes.id limit 1), 0)`

/** What was ordered and not cancelled, of products that are still there. */
function sales(database: Database) {
  return database
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .innerJoin('products as ordered', 'ordered.id', 'order_lines.product_id')
    .where('orders.status', '!=', 'cancelled')
    .where('ordered.deleted_at', 'is', null)
}
