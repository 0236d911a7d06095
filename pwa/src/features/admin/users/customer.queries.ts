import { queryOptions } from '@tanstack/react-query'
import { getCustomer } from '@usiku/contracts/customers/operations.ts'
import { call } from '../../../api/call.ts'
import { polling } from '../polling.ts'

export function customerQuery(userId: string) {
  return queryOptions({
    ...polling,
    queryKey: [getCustomer.id, userId],
    queryFn: async ({ signal }) => (await call(getCustomer, { params: { id: userId }, signal })).data,
  })
}
