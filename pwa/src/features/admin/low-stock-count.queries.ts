import { queryOptions } from '@tanstack/react-query'
import { listLowStock } from '@usiku/contracts/stock/operations.ts'
import { call } from '../../api/call.ts'
import { polling } from './polling.ts'

export function lowStockCountQuery() {
  return queryOptions({
    ...polling,
    queryKey: [listLowStock.id, 'count'],
    queryFn: async ({ signal }) => (await call(listLowStock, { query: { page: 1, pageSize: 1 }, signal })).meta.total,
  })
}
