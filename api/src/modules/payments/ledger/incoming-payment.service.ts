import { formatCents } from '@usiku/contracts/catalogue/money.ts'
import type { PaymentSource } from '@usiku/contracts/payments/constants.ts'
import { normalizeReference } from '@usiku/contracts/payments/payment-reference.ts'
import type { Transaction } from '../../../database/database.ts'
import { lock } from '../../../database/locked-transaction.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { findPayableOrder, lockPayableOrder } from '../payable-order.repository.ts'
import { hasOpenPrompt, updateAttempt } from '../prompts/attempt.repository.ts'
import { findAttemptPaidBy, toMatch } from '../prompts/attempt-outcome.service.ts'
import {
  findPaymentByReceipt,
  listPaymentsWithoutReceipt,
  listPromptsWithoutReceipt,
  setReceipt,
} from './ledger.repository.ts'
import { addPayment, type PaymentContext, publishPaymentChange } from './ledger.service.ts'

export interface IncomingPayment {
  /** M-Pesa's. */
  readonly receipt: string
  /** Whole shillings. */
  readonly amount: number
  /** The rest of what M-Pesa names. */
  readonly cents?: number
  /** A UTC ISO string. */
  readonly paidAt: string
  /** The account number as typed; empty for a till. */
  readonly reference: string
  /** Masked phone or first name. */
  readonly payer: string
  readonly source: Extract<PaymentSource, 'c2b' | 'pull'>
}

/**
 * Books a payment by paybill or till, once: payments of prompts come this way again, and so does every payment in a
 * pull. What names no order stays unmatched.
 * @returns whether it was new to the ledger
 */
export function bookIncomingPayment(deps: PaymentContext, payment: IncomingPayment): Promise<boolean> {
  return inTransaction(deps.database, async (transaction) => {
    if ((await findPaymentByReceipt(transaction, payment.receipt)) !== undefined) return false
    const reference = normalizeReference(payment.reference)
    const order = reference === undefined ? undefined : await findPayableOrder(transaction, 'reference', reference)
    if (order === undefined) {
      if (await isPaymentOfTillPrompt(deps, transaction, payment)) return false
      return (
        (await bookFor(deps, transaction, payment, { orderRow: null, review: findCentsReview(payment) })) !== undefined
      )
    }
    await lock(transaction, `user ${order.userId}`)
    return bookForOrder(deps, transaction, payment, order.row)
  })
}

/** Gives its receipt to the only paid prompt that fits: a till's payments name no order. */
async function isPaymentOfTillPrompt(
  deps: PaymentContext,
  transaction: Transaction,
  { receipt, amount, cents = 0, paidAt, payer }: IncomingPayment,
): Promise<boolean> {
  if (deps.config.mpesa?.type !== 'till' || cents > 0) return false
  const match = toMatch(null, amount, paidAt)
  const [prompt, ...others] = await listPromptsWithoutReceipt(transaction, match, payer)
  if (prompt === undefined || prompt.order_id === null || others.length > 0) return false
  if (await hasOpenPrompt(transaction, match, { orderRow: prompt.order_id, payer })) return false
  await lockPayableOrder(transaction, 'id', prompt.order_id)
  if (!(await setReceipt(transaction, prompt.id, receipt))) return false
  await publishPaymentChange(deps, transaction, prompt.order_id)
  return true
}

async function bookForOrder(
  deps: PaymentContext,
  transaction: Transaction,
  payment: IncomingPayment,
  orderRow: string,
): Promise<boolean> {
  const centsReview = findCentsReview(payment)
  if (centsReview !== null)
    return (await bookFor(deps, transaction, payment, { orderRow, review: centsReview })) !== undefined
  const match = toMatch(orderRow, payment.amount, payment.paidAt)
  const prompts = await listPaymentsWithoutReceipt(transaction, match)
  const [prompt] = prompts
  if (prompts.length === 1 && prompt !== undefined && (await setReceipt(transaction, prompt.id, payment.receipt))) {
    await publishPaymentChange(deps, transaction, orderRow)
    return false
  }
  const review = prompts.length > 1 ? 'Two prompts without a receipt could be this payment.' : null
  const attempt = await findAttemptPaidBy(transaction, match)
  const id = await bookFor(deps, transaction, payment, { orderRow, review })
  if (id !== undefined && attempt !== undefined) {
    const settled = { state: 'paid', payment_id: id, due_at: null, message: null } as const
    await updateAttempt(transaction, attempt.id, [attempt.state], { ...settled, settled_at: deps.now().toISOString() })
  }
  return id !== undefined
}

function bookFor(
  deps: PaymentContext,
  transaction: Transaction,
  { receipt, amount, paidAt, reference, payer, source }: IncomingPayment,
  booking: { readonly orderRow: string | null; readonly review: string | null },
): Promise<string | undefined> {
  const payment = { receipt, amount, paidAt, payer, source, accountReference: reference }
  return addPayment(deps, transaction, { ...payment, ...booking })
}

/** Prompts are of whole shillings: a payment with cents is none of them. */
function findCentsReview({ amount, cents = 0 }: IncomingPayment): string | null {
  if (cents === 0) return null
  return `M-Pesa names ${formatCents(amount * 100 + cents)}: the ledger has the whole shillings of it.`
}
