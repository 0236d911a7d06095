import { t } from '@lingui/core/macro'
import type { BodyOf } from '@usiku/contracts/http/operation.ts'
import type { Order } from '@usiku/contracts/orders/operations.ts'
import type {
  assignPayment as assignOperation,
  markPaymentDuplicate as duplicateOperation,
  handOverOrder as handOverOperation,
  Payment,
  recordPayment as recordOperation,
} from '@usiku/contracts/payments/admin-operations.ts'
import type { RecordedSource } from '@usiku/contracts/payments/constants.ts'
import { normalizeReference } from '@usiku/contracts/payments/payment-reference.ts'
import type { Actor } from '../../../context.ts'
import type { Transaction } from '../../../database/database.ts'
import { createId } from '../../../database/ids.ts'
import { lock } from '../../../database/locked-transaction.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { AppError, fieldError } from '../../../errors.ts'
import { findOrderByRow } from '../../orders/order-query.service.ts'
import { deliverOrder } from '../../orders/order-status.service.ts'
import { findPayableOrder, lockPayableOrder } from '../payable-order.repository.ts'
import { toMatch } from '../prompts/attempt-outcome.service.ts'
import { sumRefunds } from '../refunds/refund.repository.ts'
import {
  findOrderRowOf,
  findPayment,
  insertAssignment,
  insertFreeDuplicate,
  listPaymentsWithoutReceipt,
  type PaymentRow,
  setReceipt,
  UNKNOWN_RECEIPT_PREFIX,
} from './ledger.repository.ts'
import { addPayment, type PaymentContext, publishPaymentChange, settleOrder } from './ledger.service.ts'
import { findListedPayment } from './payment-list.repository.ts'

const MPESA_RECEIPT = /^[A-Z0-9]{8,12}$/

type Recorded = BodyOf<typeof recordOperation>

/** @throws AppError `not_found`, `receipt_taken`, `validation_failed` at `receiptField` */
export function recordPayment(
  deps: PaymentContext,
  orderId: string,
  body: Recorded & { readonly actor: Actor },
  receiptField = 'receipt',
): Promise<Order> {
  const receipt = parseReceipt(body, receiptField)
  return inTransaction(deps.database, async (transaction) => {
    const { row } = await lockPayableOrder(transaction, 'number', orderId)
    if (body.source === 'manual' && (await isReceiptOfPrompt(deps, transaction, row, { receipt, amount: body.amount })))
      return publishPaymentChange(deps, transaction, row)
    const id = await addPayment(deps, transaction, {
      receipt,
      source: body.source,
      amount: body.amount,
      paidAt: deps.now().toISOString(),
      orderRow: row,
      note: body.note ?? '',
      recordedBy: body.actor.userId,
    })
    if (id === undefined)
      throw new AppError(
        'receipt_taken',
        toFieldDetails(receiptField, t`A payment with this receipt is already recorded.`),
      )
    return findOrderByRow(deps, transaction, row)
  })
}

type HandOver = BodyOf<typeof handOverOperation>

/** @throws AppError as `deliverOrder` and `recordPayment` do, with `payment.receipt` for `receipt` */
export function handOver(
  deps: PaymentContext,
  orderId: string,
  { version, isIdChecked = false, payment, actor }: HandOver & { readonly actor: Actor },
): Promise<Order> {
  return inTransaction(deps.database, async (transaction) => {
    const scoped = { ...deps, database: transaction }
    const idCheckedBy = isIdChecked ? actor.userId : undefined
    const order = await deliverOrder(scoped, orderId, { version, idCheckedBy })
    return payment === undefined ? order : recordPayment(scoped, orderId, { ...payment, actor }, 'payment.receipt')
  })
}

/** The receipt of a prompt that is booked without one is no new money. */
async function isReceiptOfPrompt(
  deps: PaymentContext,
  transaction: Transaction,
  orderRow: string,
  { receipt, amount }: { readonly receipt: string; readonly amount: number },
): Promise<boolean> {
  const match = toMatch(orderRow, amount, deps.now().toISOString())
  const [prompt, ...others] = await listPaymentsWithoutReceipt(transaction, match)
  return prompt !== undefined && others.length === 0 && setReceipt(transaction, prompt.id, receipt)
}

const toFieldDetails = (field: string, message: string) => ({ message, fields: { [field]: message } })

/** Cash and cards have no receipt of their own, or one that only their terminal knows. */
function parseReceipt({ source, receipt = '' }: Recorded, field: string): string {
  if (source !== 'manual') return toOwnReceipt(source, receipt)
  const code = receipt.toUpperCase().replace(/\s/g, '')
  if (!MPESA_RECEIPT.test(code))
    throw fieldError(field, t`Enter the receipt of the M-Pesa message, such as SKJ7A1B2C3.`)
  return code
}

const toOwnReceipt = (source: RecordedSource, receipt: string) => `${source}:${receipt === '' ? createId() : receipt}`

/** @throws AppError `not_found`, `already_assigned`, `validation_failed` at `order` */
export function assignPayment(
  deps: PaymentContext,
  id: string,
  { order: text, actor }: BodyOf<typeof assignOperation> & { readonly actor: Actor },
): Promise<Payment> {
  return inTransaction(deps.database, async (transaction) => {
    await lock(transaction, `payment ${id}`)
    const payment = await findPayment(transaction, id)
    if (payment === undefined) throw new AppError('not_found', { message: t`There is no such payment.` })
    if ((await sumRefunds(transaction, id)) >= payment.amount)
      throw new AppError('already_assigned', { message: t`This payment was given back, or is being given back.` })
    const reference = normalizeReference(text)
    const found =
      reference === undefined
        ? await findPayableOrder(transaction, 'number', text.replace(/^#/, ''))
        : await findPayableOrder(transaction, 'reference', reference)
    if (found === undefined) throw fieldError('order', t`There is no order with this number or reference.`)
    await lock(transaction, `user ${found.userId}`)
    const at = deps.now().toISOString()
    const assignment = { paymentId: id, orderRow: found.row, userId: actor.userId, at }
    if (!(await insertAssignment(transaction, assignment))) throw new AppError('already_assigned')
    await settleOrder(deps, transaction, found.row)
    const assigned = await findListedPayment(transaction, id)
    if (assigned === undefined) throw new Error(`payment ${id} is gone`)
    return assigned
  })
}

const hasOwnReceipt = ({ source, receipt }: PaymentRow) =>
  source !== 'cash' && source !== 'card' && !receipt.startsWith(UNKNOWN_RECEIPT_PREFIX)

/**
 * Says that an unmatched payment is the same money as one of an order. Both stay in the ledger; only that one counts.
 * @throws AppError `not_found`, `already_assigned`, `validation_failed` at `originalId`
 */
export function markDuplicate(
  deps: PaymentContext,
  id: string,
  { originalId, actor }: BodyOf<typeof duplicateOperation> & { readonly actor: Actor },
): Promise<void> {
  return inTransaction(deps.database, async (transaction) => {
    await lock(transaction, `payment ${id}`)
    const payment = await findPayment(transaction, id)
    if (payment === undefined) throw new AppError('not_found', { message: t`There is no such payment.` })
    const original = await findPayment(transaction, originalId)
    const hasOrder = (await findOrderRowOf(transaction, originalId)) !== null
    if (original?.amount !== payment.amount || !hasOrder)
      throw fieldError('originalId', t`Choose a payment of an order, of the same amount.`)
    if (hasOwnReceipt(original)) throw fieldError('originalId', t`That payment has a receipt of its own at M-Pesa.`)
    const at = deps.now().toISOString()
    const duplicate = { paymentId: id, originalId, userId: actor.userId, at }
    if (!(await insertFreeDuplicate(transaction, duplicate))) throw new AppError('already_assigned')
  })
}
