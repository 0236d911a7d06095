import { queryOptions } from '@tanstack/react-query'
import { type Dashboard, getDashboard } from '@usiku/contracts/dashboard.ts'
import { call } from '../../../api-client/call.ts'
import { live } from '../live.ts'

/** Best sellers a page. */
export const SELLERS_PER_PAGE = 5

/** A product of the best sellers. */
export type BestSeller = Dashboard['bestSellers'][number]

/** The dashboard's numbers with a page of the best sellers. @param page from 1 */
export function dashboardQuery(page: number) {
  return queryOptions({
    ...live,
    queryKey: [getDashboard.id, page],
    queryFn: ({ signal }) => call(getDashboard, { query: { page, pageSize: SELLERS_PER_PAGE }, signal }),
  })
}
