import type { PaymentSource } from '@usiku/contracts/payments/constants.ts'
import type { ExpressionBuilder, Selectable } from 'kysely'
import type { Reader, Transaction } from '../../../database/database.ts'
import { getEngine } from '../../../database/engine.ts'
import { createId } from '../../../database/ids.ts'
import type { Schema } from '../../../database/schema.ts'

export type PaymentRow = Selectable<Schema['payments']>

/** Of a payment whose receipt is not known yet. */
export const UNKNOWN_RECEIPT_PREFIX = 'stk:'

export interface NewPayment {
  readonly receipt: string
  readonly source: PaymentSource
  /** Whole shillings. */
  readonly amount: number
  readonly paidAt: string
  readonly orderRow: string | null
  readonly attemptId?: string | null
  readonly accountReference?: string
  readonly payer?: string
  readonly note?: string
  readonly review?: string | null
  readonly recordedBy?: string | null
  readonly at: string
}

/** @returns `undefined` when the receipt is in the ledger already */
export async function insertPayment(transaction: Transaction, payment: NewPayment): Promise<string | undefined> {
  const id = createId()
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto('payments')
    .values({
      id,
      receipt: payment.receipt,
      source: payment.source,
      amount: payment.amount,
      paid_at: payment.paidAt,
      order_id: payment.orderRow,
      attempt_id: payment.attemptId ?? null,
      account_reference: payment.accountReference ?? '',
      payer: payment.payer ?? '',
      note: payment.note ?? '',
      review: payment.review ?? null,
      recorded_by: payment.recordedBy ?? null,
      created_at: payment.at,
    })
    .onConflict((conflict) => conflict.column('receipt').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n ? id : undefined
}

export async function findPayment(database: Reader, id: string): Promise<PaymentRow | undefined> {
  return database.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function findPaymentByReceipt(database: Reader, receipt: string): Promise<PaymentRow | undefined> {
  return database.selectFrom('payments').selectAll().where('receipt', '=', receipt).executeTakeFirst()
}

/** @returns `null` while it belongs to no order */
export async function findOrderRowOf(database: Reader, paymentId: string): Promise<string | null> {
  const row = await database
    .selectFrom('payments')
    .leftJoin('payment_assignments as assignment', 'assignment.payment_id', 'payments.id')
    .select(({ fn }) => fn.coalesce('payments.order_id', 'assignment.order_id').as('orderRow'))
    .where('payments.id', '=', paymentId)
    .executeTakeFirst()
  return row?.orderRow ?? null
}

/** The phone that was prompted for a payment, or that of its order. */
export async function findPayerPhone(database: Reader, paymentId: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('payments')
    .leftJoin('payment_assignments as assignment', 'assignment.payment_id', 'payments.id')
    .leftJoin('payment_attempts as attempt', (join) =>
      join.on((is) =>
        is.or([
          is('attempt.id', '=', is.ref('payments.attempt_id')),
          is('attempt.payment_id', '=', is.ref('payments.id')),
        ]),
      ),
    )
    .leftJoin('orders', (join) =>
      join.on((is) => is('orders.id', '=', is.fn.coalesce('payments.order_id', 'assignment.order_id'))),
    )
    .select(['attempt.phone as prompted', 'orders.customer_phone as ordered'])
    .where('payments.id', '=', paymentId)
    .orderBy('attempt.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.prompted || row?.ordered || undefined
}

/** Of a query of `payments`: not the same money as another row. */
export const isCounted = ({ not, exists, selectFrom }: ExpressionBuilder<Schema, 'payments'>) =>
  not(
    exists(
      selectFrom('payment_duplicates as duplicate')
        .select('duplicate.payment_id')
        .whereRef('duplicate.payment_id', '=', 'payments.id'),
    ),
  )

/** Of a query of `payments`: nothing of it is given back, or being given back. */
const isUntouched = ({ not, exists, selectFrom }: ExpressionBuilder<Schema, 'payments'>) =>
  not(
    exists(
      selectFrom('payment_refunds as refund')
        .select('refund.id')
        .whereRef('refund.payment_id', '=', 'payments.id')
        .where('refund.state', '!=', 'failed'),
    ),
  )

/** @returns whether neither was it assigned, given back or counted as another payment, nor another as its original */
export async function insertFreeDuplicate(
  transaction: Transaction,
  duplicate: {
    readonly paymentId: string
    readonly originalId: string
    /** `null`: the server, when M-Pesa named the receipt in the callback of a prompt. */
    readonly userId: string | null
    readonly at: string
  },
): Promise<boolean> {
  const { paymentId, originalId, userId, at } = duplicate
  await lockPaymentRow(transaction, paymentId)
  const isFree = await transaction
    .selectFrom('payments')
    .select('id')
    .where('id', '=', paymentId)
    .where(isCounted)
    .where(isUntouched)
    .executeTakeFirst()
  if (isFree === undefined || (await findOrderRowOf(transaction, paymentId)) !== null) return false
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto('payment_duplicates')
    .values({ payment_id: paymentId, original_id: originalId, user_id: userId, at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

/** @returns the payment that this one is the same money as */
export async function findOriginalId(database: Reader, paymentId: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('payment_duplicates')
    .select('original_id')
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
  return row?.original_id
}

export interface PaymentMatch {
  /** `null` finds those of no order. */
  readonly orderRow: string | null
  readonly amount: number
  /** UTC ISO strings, inclusive. */
  readonly from: string
  readonly to: string
}

/** Payments of prompts whose receipt is not known. */
export async function listPaymentsWithoutReceipt(database: Reader, match: PaymentMatch): Promise<PaymentRow[]> {
  return selectMatching(database, match).where(lacksReceipt).execute()
}

/** Of a query of `payments`: neither its receipt is known, nor another row that has it. */
const lacksReceipt = ({ eb, and, not, exists, selectFrom }: ExpressionBuilder<Schema, 'payments'>) =>
  and([
    eb('payments.receipt', 'like', `${UNKNOWN_RECEIPT_PREFIX}%`),
    not(
      exists(
        selectFrom('payment_duplicates as duplicate')
          .select('duplicate.payment_id')
          .whereRef('duplicate.original_id', '=', 'payments.id'),
      ),
    ),
  ])

/**
 * Payments by M-Pesa that belong to no prompt, also those that an admin has seen on the shop's phone.
 * @param after booked since then, a UTC ISO string: a prompt asks for no money that is there already
 */
export async function listPaymentsWithoutPrompt(
  database: Reader,
  match: PaymentMatch,
  after: string,
): Promise<PaymentRow[]> {
  return selectMatching(database, match)
    .where('source', 'in', ['c2b', 'pull', 'manual'])
    .where('payments.created_at', '>=', after)
    .where(isUntouched)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_attempts as attempt')
            .select('attempt.id')
            .whereRef('attempt.payment_id', '=', 'payments.id'),
        ),
      ),
    )
    .execute()
}

/** Of a till's payment, which names no order: prompts of any order. */
export async function listPromptsWithoutReceipt(
  database: Reader,
  { amount, from, to }: Omit<PaymentMatch, 'orderRow'>,
  payer: string,
): Promise<PaymentRow[]> {
  return selectInWindow(database, { amount, from, to })
    .where(lacksReceipt)
    .where('attempt_id', 'in', ({ selectFrom }) =>
      selectFrom('payment_attempts').select('id').where('phone', 'like', toPhonePattern(payer)),
    )
    .execute()
}

/** Of a masked number such as `2547 ***** 678`; a name or a hash may be that of any phone. */
export function toPhonePattern(payer: string): string {
  const [, start = '', end = ''] = /^(\d+)\*+(\d+)$/.exec(payer.replace(/\s/g, '')) ?? []
  return `${start}%${end}`
}

function selectMatching(database: Reader, { orderRow, ...window }: PaymentMatch) {
  const query = selectInWindow(database, window)
  if (orderRow !== null) return query.where('order_id', '=', orderRow)
  return query
    .where('order_id', 'is', null)
    .where(isCounted)
    .where(isUntouched)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_assignments')
            .select('payment_id')
            .whereRef('payment_assignments.payment_id', '=', 'payments.id'),
        ),
      ),
    )
}

function selectInWindow(database: Reader, { amount, from, to }: Omit<PaymentMatch, 'orderRow'>) {
  return database
    .selectFrom('payments')
    .selectAll()
    .where('amount', '=', amount)
    .where('paid_at', '>=', from)
    .where('paid_at', '<=', to)
    .orderBy('paid_at')
    .orderBy('id')
    .limit(2)
}

/** The one change that the ledger allows. @returns whether the receipt was unknown, and is in no other row */
export async function setReceipt(transaction: Transaction, id: string, receipt: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('payments')
    .set({ receipt })
    .where('id', '=', id)
    .where(lacksReceipt)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('payments as other').select('other.id').where('other.receipt', '=', receipt))),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/**
 * Alone among those that decide whose a payment is, and how much of it is given back. After the locks: prompts find
 * their payment while they hold that of the customer.
 */
export async function lockPaymentRow(transaction: Transaction, id: string): Promise<void> {
  const query = transaction.selectFrom('payments').select('id').where('id', '=', id)
  await getEngine(transaction).forUpdate(query).execute()
}

/** @returns whether it belonged to no order yet, and is not counted as another payment */
export async function insertAssignment(
  transaction: Transaction,
  assignment: {
    readonly paymentId: string
    readonly orderRow: string
    readonly userId: string | null
    readonly at: string
  },
): Promise<boolean> {
  await lockPaymentRow(transaction, assignment.paymentId)
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto('payment_assignments')
    .columns(['payment_id', 'order_id', 'user_id', 'at'])
    .expression(({ selectFrom, val }) =>
      selectFrom('payments')
        .select([
          'payments.id as payment_id',
          val(assignment.orderRow).as('order_id'),
          val(assignment.userId).as('user_id'),
          val(assignment.at).as('at'),
        ])
        .where('payments.id', '=', assignment.paymentId)
        .where('payments.order_id', 'is', null)
        .where(isCounted),
    )
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) return false
  // What was given back of it belongs to the same order.
  await transaction
    .updateTable('payment_refunds')
    .set({ order_id: assignment.orderRow })
    .where('payment_id', '=', assignment.paymentId)
    .execute()
  return true
}
