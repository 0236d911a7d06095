import type { QueryOf, ReplyOf } from '@usiku/contracts/operation.ts'
import type { listOrders, listOwnOrders, Order } from '@usiku/contracts/orders.ts'
import { pageWindow, pagingOf } from '../../database/paging.ts'
import type { Dependencies } from '../../dependencies.ts'
import { AppError } from '../../errors.ts'
import { findByKey, findOrder, type OrderName } from './order.repository.ts'
import { findOrders, type OrderFilter } from './order-list.repository.ts'
import { knownStatus } from './order-requests.ts'

/** Large, because the customer's tabs group the whole history. */
const OWN_PAGE_SIZE = 100
const ADMIN_PAGE_SIZE = 20

export async function orderNamed(deps: Dependencies, name: OrderName): Promise<Order> {
  const order = await findOrder(deps.database, name, deps.now())
  if (order === undefined) throw new AppError('not_found', { message: 'There is no such order.' })
  return order
}

/**
 * Finds by number, or by the idempotency key, which differs from the number when that was taken.
 * @throws AppError `not_found`, also for another user's order
 */
export async function ownOrder(deps: Dependencies, userId: string, name: string): Promise<Order> {
  const numbered = await findOrder(deps.database, { orderId: name, userId }, deps.now())
  if (numbered !== undefined) return numbered
  const keyed = await findByKey(deps.database, userId, name)
  return orderNamed(deps, { orderId: keyed?.orderId ?? name, userId })
}

export function listOrdersOf(
  deps: Dependencies,
  userId: string,
  query: QueryOf<typeof listOwnOrders>,
): Promise<ReplyOf<typeof listOwnOrders>> {
  return listOf(deps, { userId }, query, OWN_PAGE_SIZE)
}

export async function listAllOrders(
  deps: Dependencies,
  query: QueryOf<typeof listOrders>,
): Promise<ReplyOf<typeof listOrders>> {
  const status = query.status?.toLowerCase() === 'all' ? undefined : query.status
  const filter: OrderFilter = {
    status: status === undefined ? undefined : knownStatus('status', status),
    search: query.search,
  }
  return listOf(deps, filter, query, ADMIN_PAGE_SIZE)
}

async function listOf(
  deps: Dependencies,
  filter: OrderFilter,
  query: QueryOf<typeof listOwnOrders>,
  defaultSize: number,
): Promise<ReplyOf<typeof listOwnOrders>> {
  const window = pageWindow(query, defaultSize)
  const { orders, total } = await findOrders(deps.database, filter, window, deps.now())
  return { data: orders, meta: pagingOf(window, total) }
}
