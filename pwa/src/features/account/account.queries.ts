import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { getProfile } from '@usiku/contracts/accounts.ts'
import { listOwnOrders, type Order } from '@usiku/contracts/orders.ts'
import { call } from '../../api-client/call.ts'

/** All orders of a customer: as many as the API answers at once. */
const ALL = 1_000

const MINE = { persist: true, personal: true }

/** The signed-in user's orders, newest first. @param userId whose they are */
export function ordersQuery(userId: string) {
  return queryOptions({
    queryKey: [listOwnOrders.id, 'all', userId],
    queryFn: async ({ signal }) => (await call(listOwnOrders, { query: { pageSize: ALL }, signal })).data,
    // The shop moves orders on: what is shown is looked up again whenever somebody looks.
    staleTime: 0,
    refetchOnWindowFocus: true,
    meta: MINE,
  })
}

/** The signed-in user as the shop knows them. @param userId who that is */
export function profileQuery(userId: string) {
  return queryOptions({
    queryKey: [getProfile.id, userId],
    queryFn: async ({ signal }) => (await call(getProfile, { signal })).data,
    meta: MINE,
  })
}

/** Puts an order that the API has just answered into the lists on this phone, then has them looked up again. */
export function noteOrder(queryClient: QueryClient, order: Order): void {
  queryClient.setQueriesData<Order[]>({ queryKey: [listOwnOrders.id] }, (orders) => orders && withOrder(orders, order))
  void queryClient.invalidateQueries({ queryKey: [listOwnOrders.id] })
}

function withOrder(orders: readonly Order[], order: Order): Order[] {
  const isKnown = orders.some(({ _id }) => _id === order._id)
  return isKnown ? orders.map((one) => (one._id === order._id ? order : one)) : [order, ...orders]
}
