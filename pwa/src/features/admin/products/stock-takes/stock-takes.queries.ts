import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { QueryOf } from '@usiku/contracts/http/operation.ts'
import { getStockTake, listCountSheet, listStockTakes } from '@usiku/contracts/stock/operations.ts'
import { call } from '../../../../api/call.ts'
import { polling } from '../../polling.ts'

export type SheetFilter = NonNullable<QueryOf<typeof listCountSheet>['show']>

export interface SheetView {
  readonly search: string
  readonly show: SheetFilter
  readonly page: number
}

export const SHEET_PAGE_SIZE = 50

export const STOCK_TAKE_QUERY_IDS: readonly string[] = [listStockTakes.id, getStockTake.id, listCountSheet.id]

export function stockTakesQuery() {
  return queryOptions({
    ...polling,
    queryKey: [listStockTakes.id],
    queryFn: async ({ signal }) => (await call(listStockTakes, { signal })).data,
  })
}

export function stockTakeQuery(id: string) {
  return queryOptions({
    ...polling,
    queryKey: [getStockTake.id, id],
    queryFn: async ({ signal }) => (await call(getStockTake, { params: { id }, signal })).data,
  })
}

/** Refetched, because others may count at the same time. */
export function countSheetQuery(id: string, { search, show, page }: SheetView) {
  return queryOptions({
    ...polling,
    queryKey: [listCountSheet.id, id, search, show, page],
    queryFn: ({ signal }) => {
      const query = { ...(search === '' ? {} : { search }), show, page, pageSize: SHEET_PAGE_SIZE }
      return call(listCountSheet, { params: { id }, query, signal })
    },
    placeholderData: keepPreviousData,
  })
}
