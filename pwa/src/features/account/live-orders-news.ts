import type { QueryClient } from '@tanstack/react-query'
import { type OrdersState, stateOf } from '@usiku/contracts/live-orders.ts'
import type { Order } from '@usiku/contracts/orders.ts'
import { ordersQuery } from './account.queries.ts'

/** Where the orders are shown from, and how a change is said. */
interface Shown {
  readonly queryClient: QueryClient
  readonly userId: string
  readonly say: (words: string) => void
}

/** Puts an order that has changed into the list, unless the list knows better already, and says what became of it. */
export function noteChange({ queryClient, userId, say }: Shown, order: Order): void {
  const { queryKey } = ordersQuery(userId)
  const isLooking = queryClient.isFetching({ queryKey }) > 0
  const known = queryClient.getQueryData(queryKey)?.find(({ _id }) => _id === order._id)
  queryClient.setQueryData(queryKey, (orders) => orders && withNewer(orders, order))
  // What is on its way may have been read before the change.
  if (isLooking) void queryClient.invalidateQueries({ queryKey })
  // What was pressed in this tab says itself how it went.
  if (known === undefined || known.version >= order.version || queryClient.isMutating() > 0) return
  if (known.orderStatus !== order.orderStatus) say(`Order ${order.orderId} is now ${order.orderStatus}`)
}

function withNewer(orders: readonly Order[], order: Order): Order[] {
  const known = orders.find(({ _id }) => _id === order._id)
  if (known === undefined) return [order, ...orders]
  return orders.map((one) => (one === known && one.version < order.version ? order : one))
}

/** Looks the list up again if it is not as the shop says that it is; costs nothing when nothing was missed. */
export async function catchUp({ queryClient, userId }: Omit<Shown, 'say'>, state: OrdersState): Promise<void> {
  const query = ordersQuery(userId)
  try {
    const known = await queryClient.fetchQuery({ ...query, staleTime: Number.POSITIVE_INFINITY })
    if (isUpTo(known, state)) return
    const looked = await queryClient.fetchQuery({ ...query, staleTime: 0 })
    // It had been asked for already, before things stood like this.
    if (!isUpTo(looked, state)) await queryClient.invalidateQueries({ queryKey: query.queryKey })
  } catch {
    // The screen says that the list could not be fetched.
  }
}

/** Orders never go and versions only grow. */
function isUpTo(orders: readonly Order[], { count, versions }: OrdersState): boolean {
  const known = stateOf(orders)
  return known.count >= count && known.versions >= versions
}
