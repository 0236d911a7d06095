import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import type { Payment, PaymentIssue, Refund } from '@usiku/contracts/payments/admin-operations.ts'
import {
  type PaymentAttemptState,
  type PaymentSource,
  type PaymentState,
  REFUND_ANSWER_SECONDS,
  type RefundMethod,
  type RefundState,
} from '@usiku/contracts/payments/constants.ts'

export const SOURCE_LABELS: Readonly<Record<PaymentSource, string>> = {
  stk: 'M-Pesa prompt',
  c2b: 'M-Pesa',
  pull: 'M-Pesa, found later',
  cash: 'Cash',
  card: 'Card',
  manual: 'M-Pesa, entered by hand',
}

export const PAYMENT_STATE_LABELS: Readonly<Record<PaymentState, string>> = {
  unpaid: 'Unpaid',
  paying: 'Waiting for the phone',
  part: 'Part paid',
  paid: 'Paid',
  over: 'Paid too much',
  refunding: 'Refund under way',
  refunded: 'Refunded',
}

export const ATTEMPT_LABELS: Readonly<Record<PaymentAttemptState, string>> = {
  created: 'Being sent',
  sending: 'Being sent',
  prompted: 'On the phone',
  unknown: 'Being checked',
  paid: 'Paid',
  declined: 'Declined',
  review: 'No outcome',
}

export const METHOD_LABELS: Readonly<Record<RefundMethod, string>> = {
  reversal: 'Reversal',
  b2c: 'To a phone',
  manual: 'By hand',
}

export const ISSUE_LABELS: Readonly<Record<PaymentIssue['kind'], string>> = {
  refund_due: 'Refund due',
  over: 'Paid too much',
  flagged: 'To check',
  prompt: 'Prompt without an outcome',
  refund: 'Refund without an answer',
  notification: 'Message from M-Pesa',
  setup: 'M-Pesa set-up',
}

const STATE_LABELS: Readonly<Record<RefundState, string>> = {
  requested: 'Not sent yet',
  sending: 'Being sent',
  sent: 'Waiting for M-Pesa',
  done: 'Done',
  failed: 'Failed',
  unknown: 'No answer',
}

export function getRefundStateLabel({ method, state }: Pick<Refund, 'method' | 'state'>): string {
  return method === 'manual' && isOpen(state) ? 'To give back' : STATE_LABELS[state]
}

const isOpen = (state: RefundState) => state !== 'done' && state !== 'failed'

/** Whether only a person can say what became of it. */
export function canSettle({ method, state, sentAt }: Pick<Refund, 'method' | 'state' | 'sentAt'>): boolean {
  if (state === 'sent' && sentAt !== null) return Date.now() - Date.parse(sentAt) >= REFUND_ANSWER_SECONDS * 1_000
  return state === 'unknown' || (method === 'manual' && isOpen(state))
}

/** Why a refund cannot be settled yet. */
export function findSettleHint(refund: Refund): string | undefined {
  const isAwaited = refund.state === 'sent' && !canSettle(refund)
  return isAwaited ? 'M-Pesa may still answer. Without an answer you can settle it after ten minutes.' : undefined
}

/** The ledger's own names of receipts: `stk:…` until M-Pesa's is known, `cash:…` and `card:…` for ever. */
export function formatReceipt({ receipt }: Pick<Payment, 'receipt'>): string {
  if (receipt.startsWith('stk:')) return 'Receipt not known yet'
  return receipt.includes(':') ? 'No receipt' : receipt
}

/** `Refunded`, or how much of it. */
export function formatRefunded({ amount, refunded }: Pick<Payment, 'amount' | 'refunded'>): string {
  return refunded >= amount ? 'Refunded' : `${formatKsh(refunded)} refunded`
}

export function getRefundable({ amount, refunded, duplicateOf }: Payment): number {
  return duplicateOf === null ? amount - refunded : 0
}
