import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { getProfile, type User } from '@usiku/contracts/accounts.ts'
import { getProduct } from '@usiku/contracts/catalogue.ts'
import { listOwnOrders, type Order } from '@usiku/contracts/orders.ts'
import { listUserReviews, type Review } from '@usiku/contracts/reviews.ts'
import { call } from '../../api-client/call.ts'
import { isHearing } from './live-orders-state.ts'

/** All of a customer's: as many as the API answers at once. */
const ALL = 1_000

const MINE = { persist: true, personal: true }

/** The signed-in user's orders, newest first. @param userId whose they are */
export function ordersQuery(userId: string) {
  return queryOptions({
    queryKey: [listOwnOrders.id, 'all', userId],
    queryFn: async ({ signal }) => (await call(listOwnOrders, { query: { pageSize: ALL }, signal })).data,
    // The shop moves orders on: what is shown is looked up again whenever somebody looks,
    // unless the shop itself tells what was missed.
    staleTime: 0,
    refetchOnWindowFocus: () => !isHearing(),
    meta: MINE,
  })
}

/** The signed-in user as the shop knows them. @param userId who that is */
export function profileQuery(userId: string) {
  return queryOptions({
    queryKey: [getProfile.id, userId],
    queryFn: async ({ signal }) => (await call(getProfile, { signal })).data,
    // The worker may have changed it with every page closed.
    staleTime: 0,
    meta: MINE,
  })
}

/** Puts what the API has just answered of the user in the place of what is known; a phone that knows nothing asks when it has to. */
export function noteProfile(queryClient: QueryClient, user: User): void {
  // An answer that comes again is that of the first time: what is known may be newer.
  queryClient.setQueryData(profileQuery(user._id).queryKey, (known) =>
    known && known.version <= user.version ? user : known,
  )
}

/** The signed-in user's reviews, newest first, those that wait for approval among them. @param userId whose they are */
export function reviewsQuery(userId: string) {
  return queryOptions({
    queryKey: [listUserReviews.id, 'all', userId],
    queryFn: async ({ signal }) =>
      (await call(listUserReviews, { params: { userId }, query: { pageSize: ALL }, signal })).data,
    // Approved or not: looked up again whenever a screen opens that shows it.
    staleTime: 0,
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

/** Puts a review that the API has just answered first among the user's; another one of the same product is gone. */
export function noteReview(queryClient: QueryClient, review: Review): void {
  queryClient.setQueriesData<Review[]>({ queryKey: [listUserReviews.id] }, (reviews) => {
    const others = reviews?.filter(({ product }) => product._id !== review.product._id)
    return others && [review, ...others]
  })
  void queryClient.invalidateQueries({ queryKey: [listUserReviews.id] })
  // An approved review that was written anew no longer counts there.
  void queryClient.invalidateQueries({ queryKey: [getProduct.id] })
}
