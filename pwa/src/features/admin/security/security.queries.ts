import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { SecurityEventName } from '@usiku/contracts/security/constants.ts'
import { checkSecurityLog, listSecurityEvents } from '@usiku/contracts/security/operations.ts'
import { call } from '../../../api/call.ts'
import type { ListView } from '../ui/lists/list-view.ts'

export interface SecurityView extends ListView {
  readonly event: SecurityEventName | undefined
  readonly userId: string | undefined
}

export function securityEventsQuery({ page, pageSize, event, userId }: SecurityView) {
  const filter = { ...(event === undefined ? {} : { event }), ...(userId === undefined ? {} : { userId }) }
  return queryOptions({
    queryKey: [listSecurityEvents.id, 'page', filter, page, pageSize],
    queryFn: ({ signal }) => call(listSecurityEvents, { query: { ...filter, page, pageSize }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Only when it is asked for: it reads the whole log. */
export function securityCheckQuery() {
  return queryOptions({
    queryKey: [checkSecurityLog.id],
    queryFn: async ({ signal }) => (await call(checkSecurityLog, { signal })).data,
    enabled: false,
    gcTime: 0,
  })
}
