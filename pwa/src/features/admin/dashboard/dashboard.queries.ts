import { queryOptions } from '@tanstack/react-query'
import { type Dashboard, getDashboard } from '@usiku/contracts/dashboard/operations.ts'
import { call } from '../../../api/call.ts'
import { polling } from '../polling.ts'

export const BEST_SELLERS_PAGE_SIZE = 5

export type BestSeller = Dashboard['bestSellers'][number]

/** @param page of the best sellers, one-based */
export function dashboardQuery(page: number) {
  return queryOptions({
    ...polling,
    queryKey: [getDashboard.id, page],
    queryFn: ({ signal }) => call(getDashboard, { query: { page, pageSize: BEST_SELLERS_PAGE_SIZE }, signal }),
  })
}
