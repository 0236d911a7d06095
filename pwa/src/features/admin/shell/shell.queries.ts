import { queryOptions } from '@tanstack/react-query'
import { listOrders, type Order } from '@usiku/contracts/orders.ts'
import { call } from '../../../api-client/call.ts'
import { live } from '../live.ts'

/** What waits at the counter. */
export interface PendingOrders {
  readonly count: number
  /** The one that came last; `undefined` when none waits. */
  readonly newest: Pick<Order, 'orderId' | 'customerName' | 'createdAt'> | undefined
}

/** How many orders are pending, and the newest of them. */
export function pendingOrdersQuery() {
  return queryOptions({
    ...live,
    queryKey: [listOrders.id, 'pending'],
    queryFn: async ({ signal }): Promise<PendingOrders> => {
      const { data, meta } = await call(listOrders, { query: { status: 'pending', page: 1, pageSize: 1 }, signal })
      return { count: meta.total, newest: data[0] }
    },
  })
}
