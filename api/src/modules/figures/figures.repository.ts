import { sql } from 'kysely'
import { IS_COUNTED } from '../../database/counted-orders.ts'
import type { Reader } from '../../database/database.ts'

/** UTC ISO strings; `to` is exclusive. */
export interface Moments {
  readonly from: string
  readonly to: string
}

export interface Sums {
  readonly orders: number
  readonly revenue: number
  readonly units: number
}

export interface HourSums extends Sums {
  /** `2026-11-20T21`, in UTC. Hours in Nairobi begin with those in UTC. */
  readonly hour: string
}

export interface NamedSums extends Sums {
  /** `null` for orders without one. */
  readonly name: string | null
}

export interface GroupSums extends Sums {
  /** `null` for those beyond the limit. */
  readonly id: string | null
  readonly name: string | null
}

const ORDER_SUMS = [
  sql<number>`count(*)`.as('orders'),
  sql<number>`sum(orders.total_amount)`.as('revenue'),
  sql<number>`sum((
    select coalesce(sum(order_lines.quantity), 0) from order_lines where order_lines.order_id = orders.id))`.as(
    'units',
  ),
] as const

function selectCounted(database: Reader, { from, to }: Moments) {
  return database
    .selectFrom('orders')
    .where('orders.created_at', '>=', from)
    .where('orders.created_at', '<', to)
    .where(IS_COUNTED)
}

/** Hours with orders, oldest first. */
export async function sumByHour(database: Reader, moments: Moments): Promise<HourSums[]> {
  return selectCounted(database, moments)
    .select(sql<string>`substr(orders.created_at, 1, 13)`.as('hour'))
    .select(ORDER_SUMS)
    .groupBy('hour')
    .orderBy('hour')
    .execute()
}

/** By the name that the zone had when the order was placed. */
export async function sumByZone(database: Reader, moments: Moments): Promise<NamedSums[]> {
  return selectCounted(database, moments)
    .select('orders.zone_name as name')
    .select(ORDER_SUMS)
    .groupBy('orders.zone_name')
    .orderBy('orders.zone_name')
    .execute()
}

/** By who has the order now, or delivered it. */
export async function sumByRider(database: Reader, moments: Moments): Promise<GroupSums[]> {
  return selectCounted(database, moments)
    .leftJoin('rider_assignments', (join) =>
      join.onRef('rider_assignments.order_id', '=', 'orders.id').on('rider_assignments.ended_at', 'is', null),
    )
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'rider_assignments.rider_id').on('users.deleted_at', 'is', null),
    )
    .select(['rider_assignments.rider_id as id', 'users.name'])
    .select(ORDER_SUMS)
    .groupBy(['rider_assignments.rider_id', 'users.name'])
    .orderBy('rider_assignments.rider_id')
    .execute()
}

export async function sumByPayment(database: Reader, moments: Moments): Promise<NamedSums[]> {
  return selectCounted(database, moments)
    .select('orders.payment_method as name')
    .select(ORDER_SUMS)
    .groupBy('orders.payment_method')
    .orderBy('orders.payment_method')
    .execute()
}

export type LineGroup = 'products' | 'categories'

const GROUP_COLUMNS: Readonly<Record<LineGroup, string>> = {
  products: 'order_lines.product_id',
  categories: 'products.category_id',
}

/** Lines after their share of the order's discounts. */
function selectLines(database: Reader, moments: Moments, group: LineGroup) {
  return (
    selectCounted(database, moments)
      .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
      // Each line has a product: databases leave out an outer join that selects nothing.
      .leftJoin('products', 'products.id', 'order_lines.product_id')
      .select([
        'orders.id as order_id',
        'order_lines.quantity as units',
        sql<number>`order_lines.quantity * order_lines.unit_price - order_lines.discount`.as('revenue'),
        sql.ref<string>(GROUP_COLUMNS[group]).as('group_id'),
      ])
  )
}

/**
 * Most revenue first, without delivery. An order counts in each group of its lines, and once in the last row, which
 * sums up all groups beyond the limit.
 */
export async function sumByLines(
  database: Reader,
  moments: Moments,
  { group, limit }: { readonly group: LineGroup; readonly limit: number },
): Promise<GroupSums[]> {
  const ranks = database
    .selectFrom(selectLines(database, moments, group).as('lines'))
    .select([
      'lines.group_id',
      sql<number>`row_number() over (order by sum(lines.revenue) desc, lines.group_id)`.as('place'),
    ])
    .groupBy('lines.group_id')
  const rows = await database
    .selectFrom(selectLines(database, moments, group).as('lines'))
    .innerJoin(ranks.as('ranks'), 'ranks.group_id', 'lines.group_id')
    .select([
      sql<string | null>`case when ranks.place <= ${sql.lit(limit)} then lines.group_id end`.as('id'),
      sql<number>`count(distinct lines.order_id)`.as('orders'),
      sql<number>`sum(lines.revenue)`.as('revenue'),
      sql<number>`sum(lines.units)`.as('units'),
      sql<number>`min(ranks.place)`.as('place'),
    ])
    .groupBy('id')
    .orderBy('place')
    .execute()
  const names = await findNames(
    database,
    group,
    rows.map(({ id }) => id).filter((id) => id !== null),
  )
  return rows.map(({ id, orders, revenue, units }) => {
    return { id, name: id === null ? null : (names.get(id) ?? null), orders, revenue, units }
  })
}

async function findNames(database: Reader, group: LineGroup, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows =
    group === 'products'
      ? await database.selectFrom('products').select(['id', 'name']).where('id', 'in', ids).orderBy('id').execute()
      : await database.selectFrom('categories').select(['id', 'name']).where('id', 'in', ids).orderBy('id').execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** What orders cost beyond their lines, and how many of them cost more than that. */
export async function sumDelivery(database: Reader, moments: Moments): Promise<Omit<Sums, 'units'>> {
  const fees = selectCounted(database, moments).select(
    sql<number>`orders.total_amount - coalesce((
      select sum(order_lines.quantity * order_lines.unit_price - order_lines.discount)
      from order_lines where order_lines.order_id = orders.id), 0)`.as('fee'),
  )
  return database
    .selectFrom(fees.as('fees'))
    .select([
      sql<number>`count(case when fees.fee <> 0 then 1 end)`.as('orders'),
      sql<number>`coalesce(sum(fees.fee), 0)`.as('revenue'),
    ])
    .executeTakeFirstOrThrow()
}

export async function countCancelled(database: Reader, { from, to }: Moments): Promise<number> {
  const { cancelled } = await database
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('cancelled'))
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .where('status', '=', 'cancelled')
    .executeTakeFirstOrThrow()
  return cancelled
}

/** Those with an order in the period; `repeat` had another before it, also within the period. */
export async function countCustomers(
  database: Reader,
  moments: Moments,
): Promise<{ readonly customers: number; readonly repeat: number }> {
  const buyers = selectCounted(database, moments)
    .select(({ fn }) => [
      'orders.user_id',
      fn.countAll<number>().as('placed'),
      fn.min<string>('orders.created_at').as('first_at'),
    ])
    .groupBy('orders.user_id')
  const hasOrderedBefore = sql`exists (
    select 1 from orders
    where orders.user_id = buyers.user_id and orders.created_at < buyers.first_at and ${IS_COUNTED})`
  return database
    .selectFrom(buyers.as('buyers'))
    .select(({ fn }) => [
      fn.countAll<number>().as('customers'),
      sql<number>`count(case when buyers.placed > 1 or ${hasOrderedBefore} then 1 end)`.as('repeat'),
    ])
    .executeTakeFirstOrThrow()
}
