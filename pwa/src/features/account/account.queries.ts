import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { getProfile, type User } from '@usiku/contracts/accounts.ts'
import { getProduct } from '@usiku/contracts/catalogue.ts'
import { listOwnOrders, type Order } from '@usiku/contracts/orders.ts'
import { listUserReviews, type Review } from '@usiku/contracts/reviews.ts'
import { call } from '../../api-client/call.ts'
import { isHearing } from './live-orders-state.ts'

/** The largest page that the API allows. */
const ALL = 1_000

const MINE = { persist: true, personal: true }

export function ordersQuery(userId: string) {
  return queryOptions({
    queryKey: [listOwnOrders.id, 'all', userId],
    queryFn: async ({ signal }) => (await call(listOwnOrders, { query: { pageSize: ALL }, signal })).data,
    // Orders change on the server: refetch on each mount and focus, unless the event stream delivers the changes.
    staleTime: 0,
    refetchOnWindowFocus: () => !isHearing(),
    meta: MINE,
  })
}

export function profileQuery(userId: string) {
  return queryOptions({
    queryKey: [getProfile.id, userId],
    queryFn: async ({ signal }) => (await call(getProfile, { signal })).data,
    // The service worker may have changed it while every page was closed.
    staleTime: 0,
    meta: MINE,
  })
}

/** Updates the cached profile. Does nothing when it is not cached: the next reader fetches it. */
export function noteProfile(queryClient: QueryClient, user: User): void {
  // A replayed answer is that of the first time; the cached profile may be newer.
  queryClient.setQueryData(profileQuery(user._id).queryKey, (known) =>
    known && known.version <= user.version ? user : known,
  )
}

export function reviewsQuery(userId: string) {
  return queryOptions({
    queryKey: [listUserReviews.id, 'all', userId],
    queryFn: async ({ signal }) =>
      (await call(listUserReviews, { params: { userId }, query: { pageSize: ALL }, signal })).data,
    // Approval changes on the server: refetch on each mount.
    staleTime: 0,
    meta: MINE,
  })
}

/** Upserts the order into cached lists, then invalidates them. */
export function noteOrder(queryClient: QueryClient, order: Order): void {
  queryClient.setQueriesData<Order[]>({ queryKey: [listOwnOrders.id] }, (orders) => orders && withOrder(orders, order))
  void queryClient.invalidateQueries({ queryKey: [listOwnOrders.id] })
}

function withOrder(orders: readonly Order[], order: Order): Order[] {
  const isKnown = orders.some(({ _id }) => _id === order._id)
  return isKnown ? orders.map((one) => (one._id === order._id ? order : one)) : [order, ...orders]
}

/** Puts the review first in cached lists and removes an earlier one of the same product. */
export function noteReview(queryClient: QueryClient, review: Review): void {
  queryClient.setQueriesData<Review[]>({ queryKey: [listUserReviews.id] }, (reviews) => {
    const others = reviews?.filter(({ product }) => product._id !== review.product._id)
    return others && [review, ...others]
  })
  void queryClient.invalidateQueries({ queryKey: [listUserReviews.id] })
  // A rewritten review is no longer approved, so the product's rating changes.
  void queryClient.invalidateQueries({ queryKey: [getProduct.id] })
}
