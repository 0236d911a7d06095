import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { listOwnOrders, type Order } from '@usiku/contracts/orders/operations.ts'
import { call } from '../../api/call.ts'
import { isStreamConnected } from './live/stream-status.ts'

/** The largest page that the API allows. */
const MAX_PAGE_SIZE = 1_000

export function ordersQuery(userId: string) {
  return queryOptions({
    queryKey: [listOwnOrders.id, 'all', userId],
    queryFn: async ({ signal }) => (await call(listOwnOrders, { query: { pageSize: MAX_PAGE_SIZE }, signal })).data,
    // Orders change on the server: refetch on each mount and focus, unless the event stream delivers the changes.
    staleTime: 0,
    refetchOnWindowFocus: () => !isStreamConnected(),
    meta: { persist: true, personal: true },
  })
}

const ALL_LISTS = { queryKey: [listOwnOrders.id] }

/** Upserts the order into cached lists unless they have it as new. */
export function updateCachedOrder(queryClient: QueryClient, order: Order): void {
  const wasFetching = queryClient.isFetching(ALL_LISTS) > 0
  queryClient.setQueriesData<Order[]>(ALL_LISTS, (orders) => orders && upsertNewerOrder(orders, order))
  // A request under way may have been read before the change.
  if (wasFetching) void queryClient.invalidateQueries(ALL_LISTS)
}

/** Upserts the order into cached lists, then invalidates them. */
export function cacheOrder(queryClient: QueryClient, order: Order): void {
  updateCachedOrder(queryClient, order)
  void queryClient.invalidateQueries(ALL_LISTS)
}

function upsertNewerOrder(orders: readonly Order[], order: Order): Order[] {
  const cached = orders.find(({ _id }) => _id === order._id)
  if (cached === undefined) return [order, ...orders]
  return orders.map((one) => (one === cached && isNewer(order, cached) ? order : one))
}

/** `version` counts the changes of an order, `paymentVersion` those of its payments: neither ever falls. */
export function isNewer(order: Order, cached: Order): boolean {
  const payments = getPaymentVersion(order) - getPaymentVersion(cached)
  const changes = order.version - cached.version
  return changes >= 0 && payments >= 0 && changes + payments > 0
}

const getPaymentVersion = ({ paymentVersion = 0 }: Order) => paymentVersion
