import { t } from '@lingui/core/macro'
import { normalizePhone } from '@usiku/contracts/accounts/phone.ts'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import type { BodyOf } from '@usiku/contracts/http/operation.ts'
import type {
  Refund,
  refundPayment as refundOperation,
  settleRefund as settleOperation,
} from '@usiku/contracts/payments/admin-operations.ts'
import { REFUND_ANSWER_SECONDS } from '@usiku/contracts/payments/constants.ts'
import type { Actor } from '../../../context.ts'
import type { Transaction } from '../../../database/database.ts'
import { lock } from '../../../database/locked-transaction.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { AppError, fieldError } from '../../../errors.ts'
import {
  findOrderRowOf,
  findOriginalId,
  findPayerPhone,
  findPayment,
  lockPaymentRow,
  type PaymentRow,
  UNKNOWN_RECEIPT_PREFIX,
} from '../ledger/ledger.repository.ts'
import { publishPaymentChange } from '../ledger/ledger.service.ts'
import { findListedRefund } from '../ledger/payment-list.repository.ts'
import { lockPayableOrder } from '../payable-order.repository.ts'
import { wakePaymentWorker } from '../payment-work.ts'
import { insertRefund, type RefundRow, sumRefunds } from './refund.repository.ts'
import { changeRefund, type RefundContext, withLockedRefund } from './refund-outcome.service.ts'

type RefundBody = Omit<BodyOf<typeof refundOperation>, 'password'>

/**
 * Gives a payment back, or a part of it; the worker sends it once, after the commit. The caller has checked the
 * admin's password.
 * @throws AppError `not_found`, `payment_unavailable`, `refund_not_possible`, `validation_failed`
 */
export function refundPayment(
  deps: RefundContext,
  paymentId: string,
  body: RefundBody & { readonly actor: Actor },
): Promise<Refund> {
  return inTransaction(deps.database, async (transaction) => {
    const orderRow = await lockPaymentOrder(transaction, paymentId)
    await assertRefundable(deps, transaction, paymentId, body)
    const at = deps.now().toISOString()
    const { amount, method, reason, actor } = body
    const phone = method === 'b2c' ? parsePhone(body.phone ?? (await findPayerPhone(transaction, paymentId))) : null
    const refund = { paymentId, orderRow, amount, method, reason, phone, requestedBy: actor.userId, at }
    const id = await insertRefund(transaction, refund)
    if (method !== 'manual') wakePaymentWorker(transaction)
    if (orderRow !== null) await publishPaymentChange(deps, transaction, orderRow)
    // By hand means that it is done.
    if (method === 'manual') await deps.receipts?.issueCreditNote(transaction, id, at)
    return getRefund(transaction, id)
  })
}

async function assertRefundable(
  deps: RefundContext,
  transaction: Transaction,
  paymentId: string,
  body: RefundBody,
): Promise<void> {
  const payment = await findPayment(transaction, paymentId)
  if (payment === undefined) throw new AppError('not_found', { message: t`There is no such payment.` })
  if ((await findOriginalId(transaction, paymentId)) !== undefined)
    throw new AppError('refund_not_possible', { message: t`This is the same money as another payment: refund that.` })
  assertMethod(deps, payment, body)
  const rest = payment.amount - (await sumRefunds(transaction, paymentId))
  if (body.amount > rest)
    throw new AppError('refund_not_possible', { message: t`Of this payment ${formatKsh(rest)} can be given back.` })
}

/** @returns the order's row, `null` while the payment is unmatched */
async function lockPaymentOrder(transaction: Transaction, paymentId: string): Promise<string | null> {
  await lock(transaction, `payment ${paymentId}`)
  const orderRow = await findOrderRowOf(transaction, paymentId)
  if (orderRow !== null) await lockPayableOrder(transaction, 'id', orderRow)
  await lockPaymentRow(transaction, paymentId)
  // A prompt needs no lock of the payment to be found paid by it.
  if ((await findOrderRowOf(transaction, paymentId)) === orderRow) return orderRow
  throw new AppError('refund_not_possible', { message: t`This payment was given to an order just now. Look again.` })
}

function assertMethod({ config }: RefundContext, payment: PaymentRow, { method, amount }: RefundBody): void {
  if (method === 'manual') return
  const { mpesa } = config
  if (mpesa?.initiator === undefined)
    throw new AppError('payment_unavailable', { message: t`The settings name no initiator for refunds by M-Pesa.` })
  if (method === 'b2c') {
    if (mpesa.initiator.b2cShortcode !== undefined) return
    throw new AppError('payment_unavailable', { message: t`The settings name no shortcode for payments to customers.` })
  }
  if (payment.source === 'cash' || payment.source === 'card' || payment.receipt.startsWith(UNKNOWN_RECEIPT_PREFIX))
    throw new AppError('refund_not_possible', { message: t`M-Pesa reverses only payments whose receipt is known.` })
  if (amount !== payment.amount)
    throw new AppError('refund_not_possible', { message: t`A reversal returns the whole payment.` })
}

function parsePhone(text: string | undefined): string {
  const phone = normalizePhone(text ?? '')
  if (phone === undefined) throw fieldError('phone', t`Please give a Kenyan mobile number, such as 0712 345 678.`)
  return phone
}

/** @throws AppError `not_found`, `refund_not_possible` for one that is settled or may yet be answered */
export function settleRefund(
  deps: RefundContext,
  id: string,
  outcome: BodyOf<typeof settleOperation>['outcome'],
): Promise<Refund> {
  return inTransaction(deps.database, async (transaction) => {
    const isSettled = await withLockedRefund(transaction, id, (refund) => {
      const now = deps.now()
      assertSilent(refund, now)
      const change = { state: outcome, settled_at: now.toISOString(), due_at: null } as const
      return changeRefund(deps, transaction, refund, ['sent', 'unknown'], change)
    })
    if (isSettled === undefined) throw new AppError('not_found', { message: t`There is no such refund.` })
    if (!isSettled) throw new AppError('refund_not_possible', { message: t`This refund is not waiting for your word.` })
    return getRefund(transaction, id)
  })
}

/** Results come within seconds: an admin who is faster would refund again what is being paid. */
function assertSilent({ sent_at }: RefundRow, now: Date): void {
  if (sent_at === null) return
  if (now.getTime() - Date.parse(sent_at) >= REFUND_ANSWER_SECONDS * 1_000) return
  throw new AppError('refund_not_possible', {
    message: t`M-Pesa may still answer. Wait ten minutes after it was sent.`,
  })
}

async function getRefund(transaction: Transaction, id: string): Promise<Refund> {
  const refund = await findListedRefund(transaction, id)
  if (refund === undefined) throw new Error(`refund ${id} is gone`)
  return refund
}
