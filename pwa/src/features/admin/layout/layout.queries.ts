import { queryOptions } from '@tanstack/react-query'
import { listOrders } from '@usiku/contracts/orders/admin-operations.ts'
import { call } from '../../../api/call.ts'
import { polling } from '../polling.ts'

/** Persisted: offline, the last known count shows with its age. */
export function pendingCountQuery() {
  return queryOptions({
    ...polling,
    meta: { personal: true, persist: true },
    queryKey: [listOrders.id, 'pending count'],
    queryFn: async ({ signal }) => {
      const { meta } = await call(listOrders, { query: { status: 'pending', page: 1, pageSize: 1 }, signal })
      return meta.total
    },
  })
}
