import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import type { Order, OrdersState } from '@usiku/contracts/orders/operations.ts'
import { toOrdersState } from '@usiku/contracts/orders/orders-state.ts'
import { isNewer, ordersQuery, updateCachedOrder } from '../orders.queries.ts'

interface OrderListTarget {
  readonly queryClient: QueryClient
  readonly userId: string
  readonly announce: (message: string) => void
}

/** Upserts a changed order unless the cached version is as new, and announces its new status. */
export function applyOrderEvent({ queryClient, userId, announce }: OrderListTarget, order: Order): void {
  const cached = queryClient.getQueryData(ordersQuery(userId).queryKey)?.find(({ _id }) => _id === order._id)
  updateCachedOrder(queryClient, order)
  // A mutation of this tab announces its own result.
  if (cached === undefined || !isNewer(order, cached) || queryClient.isMutating() > 0) return
  if (cached.orderStatus !== order.orderStatus) announce(formatStatusChange(order))
}

function formatStatusChange({ orderId, orderStatus }: Order): string {
  switch (orderStatus) {
    case 'pending':
      return t`Order ${orderId} is now pending`
    case 'processing':
      return t`Order ${orderId} is now processing`
    case 'shipping':
      return t`Order ${orderId} is now shipping`
    case 'delivered':
      return t`Order ${orderId} is now delivered`
    case 'cancelled':
      return t`Order ${orderId} is now cancelled`
  }
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
function isUpToDate(orders: readonly Order[], { count, versions, payments = 0 }: OrdersState): boolean {
  const cached = toOrdersState(orders)
  return cached.count >= count && cached.versions >= versions && cached.payments >= payments
}
