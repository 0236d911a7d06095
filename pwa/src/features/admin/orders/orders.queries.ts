import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { getDashboard } from '@usiku/contracts/dashboard/operations.ts'
import { getOrder, listOrders, listOwnOrders, type Order } from '@usiku/contracts/orders/operations.ts'
import { call } from '../../../api/call.ts'
import { polling } from '../polling.ts'
import type { OrdersView } from './orders-view.ts'

export function ordersQuery({ status, search, page, pageSize }: OrdersView) {
  return queryOptions({
    ...polling,
    queryKey: [listOrders.id, 'page', status ?? 'all', search, page, pageSize],
    queryFn: ({ signal }) => {
      const filter = { ...(status ? { status } : {}), ...(search === '' ? {} : { search }) }
      return call(listOrders, { query: { ...filter, page, pageSize }, signal })
    },
    placeholderData: keepPreviousData,
  })
}

export function orderQuery(orderId: string) {
  return queryOptions({
    ...polling,
    queryKey: [getOrder.id, orderId],
    queryFn: async ({ signal }) => (await call(getOrder, { params: { orderId }, signal })).data,
  })
}

/** Updates the cached order, then invalidates everything that lists or counts orders. */
export function cacheOrderDetails(queryClient: QueryClient, order: Order): void {
  queryClient.setQueryData(orderQuery(order.orderId).queryKey, order)
  for (const id of [listOrders.id, listOwnOrders.id, getDashboard.id]) {
    void queryClient.invalidateQueries({ queryKey: [id] })
  }
}
