import type { OrderSort } from '@usiku/contracts/orders/constants.ts'
import type { Order, OrdersState } from '@usiku/contracts/orders/operations.ts'
import type { OrderStatus } from '@usiku/contracts/orders/order-status.ts'
import { normalizeReference } from '@usiku/contracts/payments/payment-reference.ts'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Reader } from '../../database/database.ts'
import { containsText, splitSearch, toPhoneDigits } from '../../database/like-pattern.ts'
import type { PageWindow } from '../../database/pagination.ts'
import type { Schema } from '../../database/schema.ts'
import { completeOrders } from './order-details.repository.ts'

export interface OrderFilter {
  readonly userId?: string
  readonly statuses?: readonly OrderStatus[] | undefined
  readonly search?: string | undefined
  /** Newest first when left out. */
  readonly sort?: OrderSort | undefined
}

export async function findOrders(
  database: Reader,
  filter: OrderFilter,
  window: PageWindow,
  now: Date,
): Promise<{ readonly orders: Order[]; readonly total: number }> {
  const found = selectMatching(database, filter)
  const rows = await found
    .selectAll()
    .orderBy('created_at', filter.sort === 'oldest' ? 'asc' : 'desc')
    .orderBy('id', filter.sort === 'oldest' ? 'desc' : 'asc')
    .limit(window.pageSize)
    .offset(window.offset)
    .execute()
  const { total } = await found.select((column) => column.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { orders: await completeOrders(database, rows, now), total }
}

export async function findOrdersByRow(database: Reader, ids: readonly string[], now: Date): Promise<Order[]> {
  if (ids.length === 0) return []
  const rows = await database.selectFrom('orders').selectAll().where('id', 'in', ids).execute()
  return completeOrders(database, rows, now)
}

/** The oldest first, from the one after this on. */
export async function findOrdersAfter(
  database: Reader,
  filter: OrderFilter,
  { last, limit }: { readonly last: Pick<Order, '_id' | 'createdAt'> | undefined; readonly limit: number },
  now: Date,
): Promise<Order[]> {
  const found = selectMatching(database, filter)
  const rest =
    last === undefined
      ? found
      : found.where(({ and, or, eb }) =>
          or([
            eb('created_at', '>', last.createdAt),
            and([eb('created_at', '=', last.createdAt), eb('id', '>', last._id)]),
          ]),
        )
  const rows = await rest.selectAll().orderBy('created_at').orderBy('id').limit(limit).execute()
  return completeOrders(database, rows, now)
}

/** Newest first. */
export async function findDeliveredSince(
  database: Reader,
  { since, limit }: { readonly since: string; readonly limit: number },
  now: Date,
): Promise<Order[]> {
  const rows = await database
    .selectFrom('orders')
    .selectAll()
    .where('hidden_at', 'is', null)
    .where('status', '=', 'delivered')
    .where('delivered_at', '>=', since)
    .orderBy('delivered_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return completeOrders(database, rows, now)
}

function selectMatching(database: Reader, { userId, statuses, search }: OrderFilter) {
  let query = database.selectFrom('orders')
  // Hidden only for the admin: the customer still sees the order.
  query = userId === undefined ? query.where('hidden_at', 'is', null) : query.where('user_id', '=', userId)
  if (statuses !== undefined) query = query.where('status', 'in', statuses)
  if (search !== undefined && search !== '') query = query.where((combine) => matchesSearch(combine, search))
  return query
}

type Combine = Pick<ExpressionBuilder<Schema, 'orders'>, 'and' | 'or' | 'eb'>

const SEARCHED = ['number', 'customer_name', 'customer_email', 'customer_city'] as const

/** Every word in any column, or phone or reference. People copy order numbers with a leading #. */
function matchesSearch({ and, or, eb }: Combine, search: string): Expression<SqlBool> {
  const words = splitSearch(search).map((word) =>
    or(SEARCHED.map((column) => containsText(column, column === 'number' ? word.replace(/^#(?=.)/, '') : word))),
  )
  const digits = toPhoneDigits(search)
  const reference = normalizeReference(search)
  return or([
    and(words),
    ...(digits === undefined ? [] : [containsText('customer_phone', digits)]),
    ...(reference === undefined ? [] : [eb('reference', '=', reference)]),
  ])
}

const BATCH = 200

export async function findCustomerOrders(database: Reader, userId: string, now: Date): Promise<Order[]> {
  const rows = await database
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  const orders: Order[] = []
  for (let start = 0; start < rows.length; start += BATCH) {
    orders.push(...(await completeOrders(database, rows.slice(start, start + BATCH), now)))
  }
  return orders
}

export async function sumCustomerOrders(database: Reader, userId: string): Promise<Required<OrdersState>> {
  const sums = await database
    .selectFrom('orders')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.sum<number | null>('version').as('versions'),
      fn.sum<number | null>('payment_version').as('payments'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return { count: sums.count, versions: sums.versions ?? 0, payments: sums.payments ?? 0 }
}

export async function findOrderNumberByStatus(
  database: Reader,
  userId: string,
  statuses: readonly OrderStatus[],
): Promise<string | undefined> {
  const row = await database
    .selectFrom('orders')
    .select('number')
    .where('user_id', '=', userId)
    .where('status', 'in', statuses)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.number
}

export async function hasDeliveredLine(database: Reader, userId: string, productId: string): Promise<boolean> {
  const row = await database
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select('orders.id')
    .where('orders.user_id', '=', userId)
    .where('orders.status', '=', 'delivered')
    .where('order_lines.product_id', '=', productId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
