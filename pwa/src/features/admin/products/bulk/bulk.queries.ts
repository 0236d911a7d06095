import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getBulkChange, listBulkChanges, listBulkItems } from '@usiku/contracts/bulk-changes/operations.ts'
import { call } from '../../../../api/call.ts'
import { polling } from '../../polling.ts'

export function bulkChangesQuery() {
  return queryOptions({
    ...polling,
    queryKey: [listBulkChanges.id],
    queryFn: async ({ signal }) => (await call(listBulkChanges, { signal })).data,
  })
}

export function bulkChangeQuery(id: string) {
  return queryOptions({
    ...polling,
    queryKey: [getBulkChange.id, id],
    queryFn: async ({ signal }) => (await call(getBulkChange, { params: { id }, signal })).data,
  })
}

export const BULK_ITEMS_PAGE_SIZE = 50

export function bulkItemsQuery(id: string, page: number) {
  return queryOptions({
    queryKey: [listBulkItems.id, id, page],
    queryFn: ({ signal }) =>
      call(listBulkItems, { params: { id }, query: { page, pageSize: BULK_ITEMS_PAGE_SIZE }, signal }),
    staleTime: 0,
    meta: { personal: true },
    placeholderData: keepPreviousData,
  })
}
