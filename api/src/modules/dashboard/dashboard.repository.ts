import type { Dashboard } from '@usiku/contracts/dashboard/operations.ts'
import { sql } from 'kysely'
import { IS_COUNTED } from '../../database/counted-orders.ts'
import type { Reader } from '../../database/database.ts'
import type { PageWindow } from '../../database/pagination.ts'
import { PICTURE_COLUMNS, toPicture, toThumbnailUrl } from '../../database/picture-columns.ts'

export async function findBestSellers(database: Reader, window: PageWindow): Promise<Dashboard['bestSellers']> {
  const rows = await selectBestSellers(database, window)
  return rows.map((row) => ({
    _id: row.id,
    slug: row.slug,
    name: row.name,
    thumbnailImage: toThumbnailUrl(toPicture(row)),
    price: row.price,
    quantity: row.quantity,
    amount: row.price * row.quantity,
  }))
}

export async function sumQuantity(database: Reader): Promise<number> {
  const { quantity } = await database
    .selectFrom('products')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('sold'), sql<number>`0`).as('quantity'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return quantity
}

export async function countProducts(database: Reader): Promise<number> {
  const { products } = await database
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('products'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return products
}

function selectBestSellers(database: Reader, window: PageWindow) {
  return (
    database
      .selectFrom('products')
      .leftJoin('pictures', 'pictures.id', 'products.picture_id')
      .select(['products.id', 'products.slug', 'products.name', firstPrice.as('price'), 'products.sold as quantity'])
      .select(PICTURE_COLUMNS)
      .where('products.deleted_at', 'is', null)
      .orderBy('products.sold', 'desc')
      // Names are not unique, ids are.
      .orderBy('products.name')
      .orderBy('products.id')
      .limit(window.pageSize)
      .offset(window.offset)
      .execute()
  )
}

const firstPrice = sql<number>`coalesce((
  select volumes.price - volumes.discount from volumes
  where volumes.product_id = products.id and volumes.deleted_at is null
  order by volumes.position, volumes.id limit 1), 0)`

export async function countOrders(database: Reader) {
  return database
    .selectFrom('orders')
    .select(({ fn }) => [
      fn.countAll<number>().as('totalOrders'),
      fn.countAll<number>().filterWhere('status', '=', 'pending').as('pendingOrders'),
      fn.countAll<number>().filterWhere('status', '=', 'delivered').as('deliveredOrders'),
    ])
    .executeTakeFirstOrThrow()
}

export async function countUsers(database: Reader): Promise<number> {
  const { users } = await database
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('users'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return users
}

export interface CalendarDay {
  readonly date: string
  /** Its first moment, a UTC ISO string. */
  readonly start: string
}

/**
 * Charged totals by the day of the order, without cancelled and unconfirmed orders; 0 on days without any.
 * @param days oldest first; the last day is today
 */
export async function sumRevenue(database: Reader, days: readonly CalendarDay[]): Promise<Dashboard['revenueByDay']> {
  const [first] = days
  if (first === undefined) return []
  // The latest day that had begun, because days come newest first. ISO strings compare correctly in every database.
  const cases = [...days].reverse().map(({ date, start }) => sql`when created_at >= ${start} then ${date}`)
  const sums = await database
    .selectFrom('orders')
    .select((column) => [
      sql<string>`case ${sql.join(cases, sql` `)} end`.as('date'),
      column.fn.sum<number>('total_amount').as('amount'),
    ])
    .where('created_at', '>=', first.start)
    .where(IS_COUNTED)
    .groupBy('date')
    .execute()
  const amounts = new Map(sums.map(({ date, amount }) => [date, amount]))
  return days.map(({ date }) => ({ date, amount: amounts.get(date) ?? 0 }))
}
