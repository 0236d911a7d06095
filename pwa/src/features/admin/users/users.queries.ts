import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listUsers } from '@usiku/contracts/accounts.ts'
import { call } from '../../../api-client/call.ts'
import { live } from '../live.ts'
import type { ListView } from '../ui/list-view.ts'

export function usersQuery({ search, page, pageSize }: ListView) {
  return queryOptions({
    ...live,
    queryKey: [listUsers.id, 'page', search, page, pageSize],
    queryFn: ({ signal }) =>
      call(listUsers, { query: { ...(search === '' ? {} : { search }), page, pageSize }, signal }),
    placeholderData: keepPreviousData,
  })
}
