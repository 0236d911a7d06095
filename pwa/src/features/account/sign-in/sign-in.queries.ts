import { queryOptions } from '@tanstack/react-query'
import { getSignInSecurity, listSessions } from '@usiku/contracts/sign-in/operations.ts'
import { call } from '../../../api/call.ts'

export function securityQuery(userId: string) {
  return queryOptions({
    queryKey: [getSignInSecurity.id, userId],
    queryFn: async ({ signal }) => (await call(getSignInSecurity, { signal })).data,
    // Another device may have changed it.
    staleTime: 0,
    meta: { personal: true },
  })
}

export function sessionsQuery(userId: string) {
  return queryOptions({
    queryKey: [listSessions.id, userId],
    queryFn: async ({ signal }) => (await call(listSessions, { signal })).data,
    staleTime: 0,
    meta: { personal: true },
  })
}
