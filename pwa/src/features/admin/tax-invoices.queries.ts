import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getTaxInvoiceStatus, listTaxInvoices } from '@usiku/contracts/receipts/operations.ts'
import { call } from '../../api/call.ts'
import { polling } from './polling.ts'
import type { ListView } from './ui/lists/list-view.ts'

/** In milliseconds. The alarm goes after an hour. */
const STATUS_POLL_MS = 60_000

/** Persisted, like the counts beside the entries of the navigation. */
export function taxInvoiceStatusQuery() {
  return queryOptions({
    ...polling,
    refetchInterval: () => polling.refetchInterval() && STATUS_POLL_MS,
    meta: { personal: true, persist: true },
    queryKey: [getTaxInvoiceStatus.id],
    queryFn: async ({ signal }) => (await call(getTaxInvoiceStatus, { signal })).data,
  })
}

export function taxInvoicesQuery({ page, pageSize }: ListView) {
  return queryOptions({
    ...polling,
    queryKey: [listTaxInvoices.id, 'page', page, pageSize],
    queryFn: ({ signal }) => call(listTaxInvoices, { query: { page, pageSize }, signal }),
    placeholderData: keepPreviousData,
  })
}
