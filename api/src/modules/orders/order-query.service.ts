import { t } from '@lingui/core/macro'
import type { QueryOf, ReplyOf } from '@usiku/contracts/http/operation.ts'
import type { listOrders } from '@usiku/contracts/orders/admin-operations.ts'
import { BOARD_DELIVERED_HOURS, MAX_BOARD_DELIVERED, MAX_BOARD_ORDERS } from '@usiku/contracts/orders/constants.ts'
import type { listOwnOrders, Order, OrderBoard, OrdersState } from '@usiku/contracts/orders/operations.ts'
import {
  OPEN_STATUSES,
  ORDER_STATUSES,
  type OrderStatus,
  parseOrderStatus,
} from '@usiku/contracts/orders/order-status.ts'
import type { AppContext, WriteContext } from '../../context.ts'
import type { Reader, Transaction } from '../../database/database.ts'
import { toPageWindow, toPaging } from '../../database/pagination.ts'
import { AppError, fieldError } from '../../errors.ts'
import { FORMER_CUSTOMER } from '../../lib/display-name.ts'
import { toCustomerOrder } from './order.mapper.ts'
import { findOrder, findOrderByClientKey, type OrderReference } from './order.repository.ts'
import { eraseCustomer, eraseOrdersBefore } from './order-erasure.repository.ts'
import {
  findCustomerOrders,
  findDeliveredSince,
  findOrderNumberByStatus,
  findOrders,
  findOrdersByRow,
  hasDeliveredLine,
  type OrderFilter,
  sumCustomerOrders,
} from './order-list.repository.ts'

export { toCustomerOrder }

/** Large, because the customer's tabs group the whole history. */
const OWN_PAGE_SIZE = 100
const ADMIN_PAGE_SIZE = 20

export async function getOrderByReference(deps: AppContext, reference: OrderReference): Promise<Order> {
  const order = await findOrder(deps.database, reference, deps.now())
  if (order === undefined) throw new AppError('not_found', { message: t`There is no such order.` })
  return order
}

/** In its present state within a transaction. */
export async function findOrderByRow(
  { now }: Pick<WriteContext, 'now'>,
  transaction: Transaction,
  row: string,
): Promise<Order> {
  const order = await findOrder(transaction, { row }, now())
  if (order === undefined) throw new Error(`order ${row} is gone`)
  return order
}

/** In no order. */
export function listOrdersByRow(
  { database, now }: Pick<WriteContext, 'database' | 'now'>,
  rows: readonly string[],
): Promise<Order[]> {
  return findOrdersByRow(database, rows, now())
}

/**
 * Finds by number, or by the idempotency key, which differs from the number when that was taken.
 * @throws AppError `not_found`, also for another user's order
 */
export async function getCustomerOrder(deps: AppContext, userId: string, reference: string): Promise<Order> {
  const numbered = await findOrder(deps.database, { orderId: reference, userId }, deps.now())
  if (numbered !== undefined) return toCustomerOrder(numbered)
  const keyed = await findOrderByClientKey(deps.database, userId, reference)
  return toCustomerOrder(await getOrderByReference(deps, { orderId: keyed?.orderId ?? reference, userId }))
}

export async function listCustomerOrders(
  deps: AppContext,
  userId: string,
  query: QueryOf<typeof listOwnOrders>,
): Promise<ReplyOf<typeof listOwnOrders>> {
  const { data, meta } = await listPage(deps, { userId }, query, OWN_PAGE_SIZE)
  return { data: data.map(toCustomerOrder), meta }
}

export async function listAllOrders(
  deps: AppContext,
  query: QueryOf<typeof listOrders>,
): Promise<ReplyOf<typeof listOrders>> {
  const filter = {
    ...toOrderFilter(query),
    sort: query.sort,
    ...(query.userId === undefined ? {} : { userId: query.userId }),
  }
  return listPage(deps, filter, query, ADMIN_PAGE_SIZE)
}

/** @throws AppError `validation_failed` at `status` */
export function toOrderFilter({
  status,
  open,
  search,
}: Pick<QueryOf<typeof listOrders>, 'status' | 'open' | 'search'>): OrderFilter {
  const isNamed = status !== undefined && status.toLowerCase() !== 'all'
  return { statuses: open ? OPEN_STATUSES : isNamed ? [parseStatusField('status', status)] : undefined, search }
}

/** What the counter works on tonight. */
export async function getOrderBoard({ database, now }: AppContext): Promise<OrderBoard> {
  const at = now()
  const since = new Date(at.getTime() - BOARD_DELIVERED_HOURS * 3_600_000).toISOString()
  const window = { page: 1, pageSize: MAX_BOARD_ORDERS, offset: 0 }
  const open = await findOrders(database, { statuses: OPEN_STATUSES, sort: 'oldest' }, window, at)
  const delivered = await findDeliveredSince(database, { since, limit: MAX_BOARD_DELIVERED }, at)
  return { open: open.orders, openTotal: open.total, delivered }
}

async function listPage(
  deps: AppContext,
  filter: OrderFilter,
  query: QueryOf<typeof listOwnOrders>,
  defaultSize: number,
): Promise<ReplyOf<typeof listOwnOrders>> {
  const window = toPageWindow(query, defaultSize)
  const { orders, total } = await findOrders(deps.database, filter, window, deps.now())
  return { data: orders, meta: toPaging(window, total) }
}

export function parseStatusField(field: string, text: string): OrderStatus {
  const status = parseOrderStatus(text)
  if (status === undefined) throw fieldError(field, t`The status must be one of: ${ORDER_STATUSES.join(', ')}.`)
  return status
}

export async function listAllCustomerOrders({ database, now }: WriteContext, userId: string): Promise<Order[]> {
  return (await findCustomerOrders(database, userId, now())).map(toCustomerOrder)
}

/** A value that changes with every change of the user's orders. */
export function getOrdersState(database: Reader, userId: string): Promise<OrdersState> {
  return sumCustomerOrders(database, userId)
}

/**
 * Anonymizes a user's orders; items, dates and totals stay.
 * @param formatMessage formats the message about an open order; written to the customer when left out
 * @throws AppError `open_orders` while one of them is open
 */
export async function anonymizeCustomer(
  transaction: Transaction,
  userId: string,
  formatMessage?: (orderId: string) => string,
): Promise<void> {
  const open = await findOrderNumberByStatus(transaction, userId, OPEN_STATUSES)
  if (open !== undefined) throw new AppError('open_orders', formatMessage ? { message: formatMessage(open) } : {})
  await eraseCustomer(transaction, userId, FORMER_CUSTOMER)
}

/** @returns how many lost what is personal */
export function eraseOldOrders(transaction: Transaction, moment: string, limit: number): Promise<number> {
  return eraseOrdersBefore(transaction, moment, { name: FORMER_CUSTOMER, limit })
}

export function hasReceivedProduct(database: Reader, userId: string, productId: string): Promise<boolean> {
  return hasDeliveredLine(database, userId, productId)
}
