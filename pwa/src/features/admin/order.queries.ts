import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { getDashboard } from '@usiku/contracts/dashboard/operations.ts'
import { getOrder, getOrderBoard, listOrders } from '@usiku/contracts/orders/admin-operations.ts'
import { listOwnOrders, type Order } from '@usiku/contracts/orders/operations.ts'
import { call } from '../../api/call.ts'
import { isFresh } from '../../shop/payment/attempt-clock.ts'
import { findLiveAttempt } from './order-payment.ts'
import { polling } from './polling.ts'

/** While a prompt is on a phone, in milliseconds. */
const PROMPT_POLL_MS = 3_000

export function orderQuery(orderId: string) {
  return queryOptions({
    ...polling,
    refetchInterval: ({ state }: { readonly state: { readonly data: Order | undefined } }) => {
      const interval = polling.refetchInterval()
      const attempt = state.data && findLiveAttempt(state.data)
      return interval !== false && attempt && isFresh(attempt) ? PROMPT_POLL_MS : interval
    },
    queryKey: [getOrder.id, orderId],
    queryFn: async ({ signal }) => (await call(getOrder, { params: { orderId }, signal })).data,
  })
}

export const orderBoardQuery = () =>
  queryOptions({
    ...polling,
    queryKey: [getOrderBoard.id],
    queryFn: async ({ signal }) => (await call(getOrderBoard, { signal })).data,
  })

/** Operations whose answers list or count orders. */
export const LISTS_OF_ORDERS: readonly string[] = [listOrders.id, getOrderBoard.id, listOwnOrders.id, getDashboard.id]

export function invalidateOrderLists(queryClient: QueryClient): void {
  for (const id of LISTS_OF_ORDERS) void queryClient.invalidateQueries({ queryKey: [id] })
}

/** Updates the cached order, then invalidates everything that lists or counts orders. */
export function cacheOrderDetails(queryClient: QueryClient, order: Order): void {
  queryClient.setQueryData(orderQuery(order.orderId).queryKey, order)
  invalidateOrderLists(queryClient)
}
