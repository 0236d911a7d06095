import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { getProfile, type User } from '@usiku/contracts/accounts/operations.ts'
import { getProduct } from '@usiku/contracts/catalogue/operations.ts'
import { listUserReviews, type Review } from '@usiku/contracts/reviews/operations.ts'
import { call } from '../../api/call.ts'

/** The largest page that the API allows. */
const MAX_PAGE_SIZE = 1_000

const PERSONAL_META = { persist: true, personal: true }

export function profileQuery(userId: string) {
  return queryOptions({
    queryKey: [getProfile.id, userId],
    queryFn: async ({ signal }) => (await call(getProfile, { signal })).data,
    // The service worker may have changed it while every page was closed.
    staleTime: 0,
    meta: PERSONAL_META,
  })
}

/** Updates the cached profile. Does nothing when it is not cached: the next reader fetches it. */
export function cacheProfile(queryClient: QueryClient, user: User): void {
  // A replayed answer is that of the first time; the cached profile may be newer.
  queryClient.setQueryData(profileQuery(user._id).queryKey, (cached) =>
    cached && cached.version <= user.version ? user : cached,
  )
}

export function reviewsQuery(userId: string) {
  return queryOptions({
    queryKey: [listUserReviews.id, 'all', userId],
    queryFn: async ({ signal }) =>
      (await call(listUserReviews, { params: { userId }, query: { pageSize: MAX_PAGE_SIZE }, signal })).data,
    // Approval changes on the server: refetch on each mount.
    staleTime: 0,
    meta: PERSONAL_META,
  })
}

/** Puts the review first in cached lists and removes an earlier one of the same product. */
export function cacheReview(queryClient: QueryClient, review: Review): void {
  queryClient.setQueriesData<Review[]>({ queryKey: [listUserReviews.id] }, (reviews) => {
    const others = reviews?.filter(({ product }) => product._id !== review.product._id)
    return others && [review, ...others]
  })
  void queryClient.invalidateQueries({ queryKey: [listUserReviews.id] })
  // A rewritten review is no longer approved, so the product's rating changes.
  void queryClient.invalidateQueries({ queryKey: [getProduct.id] })
}
