import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getDashboard } from '@usiku/contracts/dashboard/operations.ts'
import { getOrder, getOrderBoard, listOrders } from '@usiku/contracts/orders/admin-operations.ts'
import type { Order } from '@usiku/contracts/orders/operations.ts'
import {
  getPaymentSettings,
  getReconciliation,
  listPaymentIssues,
  listPayments,
  listRefunds,
  listUnmatchedPayments,
} from '@usiku/contracts/payments/admin-operations.ts'
import { normalizeReference } from '@usiku/contracts/payments/payment-reference.ts'
import { call } from '../../../api/call.ts'
import { ApiError } from '../../../api/errors.ts'
import { polling } from '../polling.ts'
import type { ListView } from '../ui/lists/list-view.ts'

/** Operations whose answers change with the ledger and with refunds. */
export const CHANGED_BY_PAYMENTS: readonly string[] = [
  listPayments.id,
  listUnmatchedPayments.id,
  listPaymentIssues.id,
  listRefunds.id,
  getReconciliation.id,
  getOrder.id,
  listOrders.id,
  getOrderBoard.id,
  getDashboard.id,
]

export interface LedgerView extends ListView {
  readonly day: string | undefined
}

export interface RefundsView extends ListView {
  /** Only those that are not settled. */
  readonly isOpen: boolean
}

export function ledgerQuery({ search, day, page, pageSize }: LedgerView) {
  return queryOptions({
    ...polling,
    queryKey: [listPayments.id, 'page', search, day ?? 'all', page, pageSize],
    queryFn: ({ signal }) => {
      const filter = { ...(search === '' ? {} : { search }), ...(day === undefined ? {} : { day }) }
      return call(listPayments, { query: { ...filter, page, pageSize }, signal })
    },
    placeholderData: keepPreviousData,
  })
}

/** More than any order has. */
const ALL_OF_ORDER = 100

/** @param version `paymentVersion` of an order that is shown: its next one fetches anew */
export function orderPaymentsQuery(orderId: string, version = 0) {
  return queryOptions({
    ...polling,
    queryKey: [listPayments.id, 'order', orderId, version],
    queryFn: async ({ signal }) =>
      (await call(listPayments, { query: { orderId, pageSize: ALL_OF_ORDER }, signal })).data,
    placeholderData: keepPreviousData,
  })
}

export function unmatchedQuery({ page, pageSize }: ListView) {
  return queryOptions({
    ...polling,
    queryKey: [listUnmatchedPayments.id, 'page', page, pageSize],
    queryFn: ({ signal }) => call(listUnmatchedPayments, { query: { page, pageSize }, signal }),
    placeholderData: keepPreviousData,
  })
}

export function issuesQuery({ page, pageSize }: ListView) {
  return queryOptions({
    ...polling,
    queryKey: [listPaymentIssues.id, 'page', page, pageSize],
    queryFn: ({ signal }) => call(listPaymentIssues, { query: { page, pageSize }, signal }),
    placeholderData: keepPreviousData,
  })
}

export function refundsQuery({ isOpen, page, pageSize }: RefundsView) {
  return queryOptions({
    ...polling,
    queryKey: [listRefunds.id, 'page', isOpen, page, pageSize],
    queryFn: ({ signal }) =>
      call(listRefunds, { query: { ...(isOpen ? { open: true } : {}), page, pageSize }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** `null` once it is settled. */
export function openRefundQuery(orderId: string | null, refundId: string) {
  return queryOptions({
    queryKey: [listRefunds.id, 'open', refundId],
    queryFn: async ({ signal }) => {
      const filter = orderId === null ? {} : { orderId }
      const { data } = await call(listRefunds, { query: { ...filter, open: true, pageSize: ALL_OF_ORDER }, signal })
      return data.find(({ _id }) => _id === refundId) ?? null
    },
    meta: { personal: true },
    gcTime: 0,
  })
}

export function orderRefundsQuery(orderId: string, version = 0) {
  return queryOptions({
    ...polling,
    queryKey: [listRefunds.id, 'order', orderId, version],
    queryFn: async ({ signal }) =>
      (await call(listRefunds, { query: { orderId, pageSize: ALL_OF_ORDER }, signal })).data,
    placeholderData: keepPreviousData,
  })
}

export function reconciliationQuery(day: string) {
  return queryOptions({
    ...polling,
    queryKey: [getReconciliation.id, day],
    queryFn: async ({ signal }) => (await call(getReconciliation, { query: { day }, signal })).data,
  })
}

/** The one order with this number or reference, or `null`. */
export function orderLookupQuery(text: string) {
  return queryOptions({
    queryKey: [listOrders.id, 'lookup', text],
    queryFn: async ({ signal }) => {
      const number = text.replace(/^#/, '')
      if (/^\d{1,20}$/.test(number)) return findOrderByNumber(number, signal)
      const reference = normalizeReference(text)
      if (reference === undefined) return null
      const { data } = await call(listOrders, { query: { search: reference }, signal })
      return data.find(({ payment }) => payment?.reference === reference) ?? null
    },
    meta: { personal: true },
    gcTime: 0,
  })
}

async function findOrderByNumber(orderId: string, signal: AbortSignal): Promise<Order | null> {
  try {
    return (await call(getOrder, { params: { orderId }, signal })).data
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return null
    throw error
  }
}

/** What the environment says about M-Pesa; `null` when it is not set up. */
export const mpesaQuery = queryOptions({
  queryKey: [getPaymentSettings.id, 'mpesa'],
  queryFn: async ({ signal }) => (await call(getPaymentSettings, { signal })).data.mpesa,
  meta: { personal: true },
})
