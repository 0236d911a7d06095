import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listReviewsForAdmin } from '@usiku/contracts/reviews.ts'
import { call } from '../../../api-client/call.ts'
import { live } from '../live.ts'
import type { ListView } from '../ui/list-view.ts'

export function reviewsQuery(slug: string, { search, page, pageSize }: ListView) {
  return queryOptions({
    ...live,
    queryKey: [listReviewsForAdmin.id, 'page', slug, search, page, pageSize],
    queryFn: ({ signal }) => {
      const query = { ...(search === '' ? {} : { search }), page, pageSize }
      return call(listReviewsForAdmin, { params: { slug }, query, signal })
    },
    placeholderData: keepPreviousData,
  })
}
