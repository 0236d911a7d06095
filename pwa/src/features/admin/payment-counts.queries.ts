import { queryOptions } from '@tanstack/react-query'
import { listPaymentIssues, listUnmatchedPayments } from '@usiku/contracts/payments/admin-operations.ts'
import { call } from '../../api/call.ts'
import { polling } from './polling.ts'

/** Persisted: offline, the last known count shows with its age. */
const counting = { ...polling, meta: { personal: true, persist: true } } as const

const ONLY_TOTAL = { page: 1, pageSize: 1 }

export function issueCountQuery() {
  return queryOptions({
    ...counting,
    queryKey: [listPaymentIssues.id, 'count'],
    queryFn: async ({ signal }) => (await call(listPaymentIssues, { query: ONLY_TOTAL, signal })).meta.total,
  })
}

export function unmatchedCountQuery() {
  return queryOptions({
    ...counting,
    queryKey: [listUnmatchedPayments.id, 'count'],
    queryFn: async ({ signal }) => (await call(listUnmatchedPayments, { query: ONLY_TOTAL, signal })).meta.total,
  })
}
