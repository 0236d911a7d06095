import type { Payment, Refund } from '@usiku/contracts/payments/admin-operations.ts'
import { OPEN_REFUND_STATES } from '@usiku/contracts/payments/constants.ts'
import { normalizeReference } from '@usiku/contracts/payments/payment-reference.ts'
import type { SelectQueryBuilder } from 'kysely'
import type { Reader } from '../../../database/database.ts'
import { containsText } from '../../../database/like-pattern.ts'
import type { PageWindow } from '../../../database/pagination.ts'
import type { Schema } from '../../../database/schema.ts'

export interface PaymentFilter {
  readonly id?: string
  /** The number of an order. */
  readonly orderId?: string | undefined
  readonly search?: string | undefined
  /** UTC ISO strings; `to` is exclusive. */
  readonly period?: { readonly from: string; readonly to: string } | undefined
  readonly isUnmatched?: boolean
}

export interface Page<T> {
  readonly items: T[]
  readonly total: number
}

export async function pagePayments(
  database: Reader,
  filter: PaymentFilter,
  window: PageWindow,
): Promise<Page<Payment>> {
  const found = selectPayments(database, filter)
  const rows = await found
    .selectAll('payments')
    .select(['orders.number as orderNumber', 'orders.customer_name as customerName'])
    .select(({ selectFrom }) =>
      selectFrom('payment_refunds as refund')
        .select(({ fn }) => fn.sum<number | null>('refund.amount').as('amount'))
        .whereRef('refund.payment_id', '=', 'payments.id')
        .where('refund.state', '!=', 'failed')
        .as('refunded'),
    )
    .orderBy('payments.paid_at', 'desc')
    .orderBy('payments.id')
    .limit(window.pageSize)
    .offset(window.offset)
    .execute()
  const items = rows.map(
    (row): Payment => ({
      _id: row.id,
      receipt: row.receipt,
      source: row.source,
      amount: row.amount,
      refunded: row.refunded ?? 0,
      paidAt: row.paid_at,
      orderId: row.orderNumber,
      customerName: row.customerName,
      accountReference: row.account_reference,
      payer: row.payer,
      note: row.note,
      review: row.reviewed_at === null ? row.review : null,
      duplicateOf: row.original_id,
    }),
  )
  return { items, total: await countPayments(database, filter) }
}

export async function findListedPayment(database: Reader, id: string): Promise<Payment | undefined> {
  const window = { page: 1, pageSize: 1, offset: 0 }
  return (await pagePayments(database, { id }, window)).items[0]
}

/** By columns of `payments` and their indexes. */
function filterPayments<O>(
  query: SelectQueryBuilder<Schema, 'payments', O>,
  { id, orderId, period }: PaymentFilter,
): SelectQueryBuilder<Schema, 'payments', O> {
  let filtered = query
  if (id !== undefined) filtered = filtered.where('payments.id', '=', id)
  if (period !== undefined)
    filtered = filtered.where('payments.paid_at', '>=', period.from).where('payments.paid_at', '<', period.to)
  if (orderId === undefined) return filtered
  return filtered.where(({ eb, selectFrom }) => {
    const row = selectFrom('orders').select('orders.id').where('orders.number', '=', orderId)
    const direct = selectFrom('payments as own').select('own.id').where('own.order_id', '=', row)
    const assigned = selectFrom('payment_assignments').select('payment_id as id').where('order_id', '=', row)
    return eb('payments.id', 'in', direct.unionAll(assigned))
  })
}

function selectPayments(database: Reader, filter: PaymentFilter) {
  const { search = '', isUnmatched } = filter
  let query = filterPayments(database.selectFrom('payments'), filter)
    .leftJoin('payment_assignments as assignment', 'assignment.payment_id', 'payments.id')
    .leftJoin('payment_reviews as reviewed', 'reviewed.subject_id', 'payments.id')
    .leftJoin('orders', (join) =>
      join.on((is) => is('orders.id', '=', is.fn.coalesce('payments.order_id', 'assignment.order_id'))),
    )
    .leftJoin('payment_duplicates as duplicate', 'duplicate.payment_id', 'payments.id')
    .select(['reviewed.at as reviewed_at', 'duplicate.original_id'])
  if (isUnmatched) {
    query = query
      .where('payments.order_id', 'is', null)
      .where('assignment.order_id', 'is', null)
      .where('duplicate.payment_id', 'is', null)
    query = query.where(({ selectFrom, eb }) => {
      const refunded = selectFrom('payment_refunds as refund')
        .select(({ fn, val }) => fn.coalesce(fn.sum<number>('refund.amount'), val(0)).as('amount'))
        .whereRef('refund.payment_id', '=', 'payments.id')
        .where('refund.state', '!=', 'failed')
      return eb('payments.amount', '>', refunded)
    })
  }
  if (search === '') return query
  const reference = normalizeReference(search)
  return query.where(({ or, eb }) =>
    or([
      ...['payments.receipt', 'payments.account_reference', 'orders.number'].map((column) =>
        containsText(column, search.replace(/^#(?=.)/, '')),
      ),
      ...(reference === undefined ? [] : [eb('orders.reference', '=', reference)]),
    ]),
  )
}

/** Without joins where the filter needs none: the ledger is long. */
async function countPayments(database: Reader, filter: PaymentFilter): Promise<number> {
  const needsJoins = filter.isUnmatched === true || (filter.search ?? '') !== ''
  const query = needsJoins
    ? selectPayments(database, filter).clearSelect()
    : filterPayments(database.selectFrom('payments'), filter)
  const { total } = await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return total
}

export async function findUnmatchedBefore(database: Reader, before: string) {
  const { count, oldest } = await selectPayments(database, { isUnmatched: true })
    .clearSelect()
    .where('payments.created_at', '<', before)
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<string | null>('payments.created_at').as('oldest')])
    .executeTakeFirstOrThrow()
  return { count: Number(count), oldest }
}

export interface RefundFilter {
  readonly id?: string
  readonly orderId?: string | undefined
  readonly isOpen?: boolean | undefined
}

export async function pageRefunds(database: Reader, filter: RefundFilter, window: PageWindow): Promise<Page<Refund>> {
  const found = selectRefunds(database, filter)
  const rows = await found
    .selectAll('refund')
    .select(['payments.receipt', 'orders.number as orderNumber', 'orders.customer_name as customerName'])
    .orderBy('refund.created_at', 'desc')
    .orderBy('refund.id')
    .limit(window.pageSize)
    .offset(window.offset)
    .execute()
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const items = rows.map(
    (row): Refund => ({
      _id: row.id,
      paymentId: row.payment_id,
      receipt: row.receipt,
      orderId: row.orderNumber,
      customerName: row.customerName,
      amount: row.amount,
      method: row.method,
      state: row.state,
      reason: row.reason,
      phone: row.phone,
      createdAt: row.created_at,
      sentAt: row.sent_at,
      settledAt: row.settled_at,
      message: row.problem,
    }),
  )
  return { items, total }
}

export async function findListedRefund(database: Reader, id: string): Promise<Refund | undefined> {
  return (await pageRefunds(database, { id }, { page: 1, pageSize: 1, offset: 0 })).items[0]
}

function selectRefunds(database: Reader, { id, orderId, isOpen }: RefundFilter) {
  let query = database
    .selectFrom('payment_refunds as refund')
    .innerJoin('payments', 'payments.id', 'refund.payment_id')
    .leftJoin('orders', 'orders.id', 'refund.order_id')
  if (id !== undefined) query = query.where('refund.id', '=', id)
  if (orderId !== undefined) query = query.where('orders.number', '=', orderId)
  if (isOpen) query = query.where('refund.state', 'in', OPEN_REFUND_STATES)
  return query
}
