import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AuditSubject } from '@usiku/contracts/audit/constants.ts'
import { checkAuditLog, listAuditActors, listAuditEntries } from '@usiku/contracts/audit/operations.ts'
import { call } from '../../../api/call.ts'
import type { ListView } from '../ui/lists/list-view.ts'

export interface AuditView extends ListView {
  readonly subject: AuditSubject | undefined
  readonly subjectId: string | undefined
  readonly actorId: string | undefined
}

export function auditEntriesQuery({ page, pageSize, subject, subjectId, actorId }: AuditView) {
  const filter = {
    ...(subject === undefined ? {} : { subject }),
    ...(subjectId === undefined ? {} : { subjectId }),
    ...(actorId === undefined ? {} : { actorId }),
  }
  return queryOptions({
    queryKey: [listAuditEntries.id, 'page', filter, page, pageSize],
    queryFn: ({ signal }) => call(listAuditEntries, { query: { ...filter, page, pageSize }, signal }),
    placeholderData: keepPreviousData,
  })
}

export function auditActorsQuery() {
  return queryOptions({
    queryKey: [listAuditActors.id],
    queryFn: async ({ signal }) => (await call(listAuditActors, { signal })).data,
  })
}

/** Only when it is asked for: it reads the whole log. */
export function auditCheckQuery() {
  return queryOptions({
    queryKey: [checkAuditLog.id],
    queryFn: async ({ signal }) => (await call(checkAuditLog, { signal })).data,
    enabled: false,
    gcTime: 0,
  })
}
