import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listReviewsForAdmin } from '@usiku/contracts/reviews/operations.ts'
import { call } from '../../../api/call.ts'
import { polling } from '../polling.ts'
import type { ListView } from '../ui/lists/list-view.ts'

export function reviewsQuery(slug: string, { search, page, pageSize }: ListView) {
  return queryOptions({
    ...polling,
    queryKey: [listReviewsForAdmin.id, 'page', slug, search, page, pageSize],
    queryFn: ({ signal }) => {
      const query = { ...(search === '' ? {} : { search }), page, pageSize }
      return call(listReviewsForAdmin, { params: { slug }, query, signal })
    },
    placeholderData: keepPreviousData,
  })
}
