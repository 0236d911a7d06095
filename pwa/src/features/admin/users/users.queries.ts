import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listUsers } from '@usiku/contracts/accounts/operations.ts'
import { call } from '../../../api/call.ts'
import { polling } from '../polling.ts'
import type { ListView } from '../ui/lists/list-view.ts'

export function usersQuery({ search, page, pageSize }: ListView) {
  return queryOptions({
    ...polling,
    queryKey: [listUsers.id, 'page', search, page, pageSize],
    queryFn: ({ signal }) =>
      call(listUsers, { query: { ...(search === '' ? {} : { search }), page, pageSize }, signal }),
    placeholderData: keepPreviousData,
  })
}
