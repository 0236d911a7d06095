import { queryOptions } from '@tanstack/react-query'
import { type Dashboard, getDashboard } from '@usiku/contracts/dashboard.ts'
import { call } from '../../../api-client/call.ts'
import { live } from '../live.ts'

export const SELLERS_PER_PAGE = 5

export type BestSeller = Dashboard['bestSellers'][number]

/** @param page of the best sellers, one-based */
export function dashboardQuery(page: number) {
  return queryOptions({
    ...live,
    queryKey: [getDashboard.id, page],
    queryFn: ({ signal }) => call(getDashboard, { query: { page, pageSize: SELLERS_PER_PAGE }, signal }),
  })
}
