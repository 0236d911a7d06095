import type { QueryClient } from '@tanstack/react-query'
import type { Order, OrdersState } from '@usiku/contracts/orders/operations.ts'
import { toOrdersState } from '@usiku/contracts/orders/orders-state.ts'
import { ordersQuery } from '../account.queries.ts'

interface OrderListTarget {
  readonly queryClient: QueryClient
  readonly userId: string
  readonly announce: (message: string) => void
}

/** Upserts a changed order unless the cached version is as new, and announces its new status. */
export function applyOrderEvent({ queryClient, userId, announce }: OrderListTarget, order: Order): void {
  const { queryKey } = ordersQuery(userId)
  const wasFetching = queryClient.isFetching({ queryKey }) > 0
  const cached = queryClient.getQueryData(queryKey)?.find(({ _id }) => _id === order._id)
  queryClient.setQueryData(queryKey, (orders) => orders && replaceIfNewer(orders, order))
  // A request under way may have been read before the change.
  if (wasFetching) void queryClient.invalidateQueries({ queryKey })
  // A mutation of this tab announces its own result.
  if (cached === undefined || cached.version >= order.version || queryClient.isMutating() > 0) return
  if (cached.orderStatus !== order.orderStatus) announce(`Order ${order.orderId} is now ${order.orderStatus}`)
}

function replaceIfNewer(orders: readonly Order[], order: Order): Order[] {
  const cached = orders.find(({ _id }) => _id === order._id)
  if (cached === undefined) return [order, ...orders]
  return orders.map((one) => (one === cached && one.version < order.version ? order : one))
}

/** Refetches the list only when it does not match the state on the server. */
export async function refetchIfStale(
  { queryClient, userId }: Omit<OrderListTarget, 'announce'>,
  state: OrdersState,
): Promise<void> {
  const query = ordersQuery(userId)
  try {
    const cached = await queryClient.fetchQuery({ ...query, staleTime: Number.POSITIVE_INFINITY })
    if (isUpToDate(cached, state)) return
    const refetched = await queryClient.fetchQuery({ ...query, staleTime: 0 })
    // The list was requested before the server reached this state.
    if (!isUpToDate(refetched, state)) await queryClient.invalidateQueries({ queryKey: query.queryKey })
  } catch {
    // The query itself shows the error.
  }
}

/** Orders are never removed and versions only grow, so counts and versions are enough. */
function isUpToDate(orders: readonly Order[], { count, versions }: OrdersState): boolean {
  const cached = toOrdersState(orders)
  return cached.count >= count && cached.versions >= versions
}
