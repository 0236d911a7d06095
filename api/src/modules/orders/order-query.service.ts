import type { QueryOf, ReplyOf } from '@usiku/contracts/http/operation.ts'
import type { listOrders, listOwnOrders, Order } from '@usiku/contracts/orders/operations.ts'
import type { AppContext } from '../../context.ts'
import { toPageWindow, toPaging } from '../../database/pagination.ts'
import { AppError } from '../../errors.ts'
import { findOrder, findOrderByClientKey, type OrderReference } from './order.repository.ts'
import { findOrders, type OrderFilter } from './order-list.repository.ts'
import { parseStatusField } from './order-validation.ts'

/** Large, because the customer's tabs group the whole history. */
const OWN_PAGE_SIZE = 100
const ADMIN_PAGE_SIZE = 20

export async function getOrderByReference(deps: AppContext, reference: OrderReference): Promise<Order> {
  const order = await findOrder(deps.database, reference, deps.now())
  if (order === undefined) throw new AppError('not_found', { message: 'There is no such order.' })
  return order
}

/**
 * Finds by number, or by the idempotency key, which differs from the number when that was taken.
 * @throws AppError `not_found`, also for another user's order
 */
export async function getCustomerOrder(deps: AppContext, userId: string, reference: string): Promise<Order> {
  const numbered = await findOrder(deps.database, { orderId: reference, userId }, deps.now())
  if (numbered !== undefined) return numbered
  const keyed = await findOrderByClientKey(deps.database, userId, reference)
  return getOrderByReference(deps, { orderId: keyed?.orderId ?? reference, userId })
}

export function listCustomerOrders(
  deps: AppContext,
  userId: string,
  query: QueryOf<typeof listOwnOrders>,
): Promise<ReplyOf<typeof listOwnOrders>> {
  return listPage(deps, { userId }, query, OWN_PAGE_SIZE)
}

export async function listAllOrders(
  deps: AppContext,
  query: QueryOf<typeof listOrders>,
): Promise<ReplyOf<typeof listOrders>> {
  const status = query.status?.toLowerCase() === 'all' ? undefined : query.status
  const filter: OrderFilter = {
    status: status === undefined ? undefined : parseStatusField('status', status),
    search: query.search,
  }
  return listPage(deps, filter, query, ADMIN_PAGE_SIZE)
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
