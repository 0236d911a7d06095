import type { QueryClient } from '@tanstack/react-query'
import { type OrdersState, stateOf } from '@usiku/contracts/live-orders.ts'
import type { Order } from '@usiku/contracts/orders.ts'
import { ordersQuery } from './account.queries.ts'

interface Shown {
  readonly queryClient: QueryClient
  readonly userId: string
  readonly say: (words: string) => void
}

/** Upserts a changed order unless the cached version is as new, and announces its new status. */
export function noteChange({ queryClient, userId, say }: Shown, order: Order): void {
  const { queryKey } = ordersQuery(userId)
  const isLooking = queryClient.isFetching({ queryKey }) > 0
  const known = queryClient.getQueryData(queryKey)?.find(({ _id }) => _id === order._id)
  queryClient.setQueryData(queryKey, (orders) => orders && withNewer(orders, order))
  // A request under way may have been read before the change.
  if (isLooking) void queryClient.invalidateQueries({ queryKey })
  // A mutation of this tab announces its own result.
  if (known === undefined || known.version >= order.version || queryClient.isMutating() > 0) return
  if (known.orderStatus !== order.orderStatus) say(`Order ${order.orderId} is now ${order.orderStatus}`)
}

function withNewer(orders: readonly Order[], order: Order): Order[] {
  const known = orders.find(({ _id }) => _id === order._id)
  if (known === undefined) return [order, ...orders]
  return orders.map((one) => (one === known && one.version < order.version ? order : one))
}

/** Refetches the list only when it does not match the state on the server. */
export async function catchUp({ queryClient, userId }: Omit<Shown, 'say'>, state: OrdersState): Promise<void> {
  const query = ordersQuery(userId)
  try {
    const known = await queryClient.fetchQuery({ ...query, staleTime: Number.POSITIVE_INFINITY })
    if (isUpTo(known, state)) return
    const looked = await queryClient.fetchQuery({ ...query, staleTime: 0 })
    // The list was requested before the server reached this state.
    if (!isUpTo(looked, state)) await queryClient.invalidateQueries({ queryKey: query.queryKey })
  } catch {
    // The query itself shows the error.
  }
}

/** Orders are never removed and versions only grow, so counts and versions are enough. */
function isUpTo(orders: readonly Order[], { count, versions }: OrdersState): boolean {
  const known = stateOf(orders)
  return known.count >= count && known.versions >= versions
}
