import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
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

export const SOURCE_LABELS: Readonly<Record<PaymentSource, MessageDescriptor>> = {
  stk: msg`M-Pesa prompt`,
  c2b: msg`M-Pesa`,
  pull: msg`M-Pesa, found later`,
  cash: msg`Cash`,
  card: msg`Card`,
  manual: msg`M-Pesa, entered by hand`,
}

export const PAYMENT_STATE_LABELS: Readonly<Record<PaymentState, MessageDescriptor>> = {
  unpaid: msg`Unpaid`,
  paying: msg`Waiting for the phone`,
  part: msg`Part paid`,
  paid: msg`Paid`,
  over: msg`Paid too much`,
  refunding: msg`Refund under way`,
  refunded: msg`Refunded`,
}

export const ATTEMPT_LABELS: Readonly<Record<PaymentAttemptState, MessageDescriptor>> = {
  created: msg`Being sent`,
  sending: msg`Being sent`,
  prompted: msg`On the phone`,
  unknown: msg`Being checked`,
  paid: msg`Paid`,
  declined: msg`Declined`,
  review: msg`No outcome`,
}

export const METHOD_LABELS: Readonly<Record<RefundMethod, MessageDescriptor>> = {
  reversal: msg`Reversal`,
  b2c: msg`To a phone`,
  manual: msg`By hand`,
}

export const ISSUE_LABELS: Readonly<Record<PaymentIssue['kind'], MessageDescriptor>> = {
  refund_due: msg`Refund due`,
  over: msg`Paid too much`,
  flagged: msg`To check`,
  prompt: msg`Prompt without an outcome`,
  refund: msg`Refund without an answer`,
  notification: msg`Message from M-Pesa`,
  setup: msg`M-Pesa set-up`,
}

const STATE_LABELS: Readonly<Record<RefundState, MessageDescriptor>> = {
  requested: msg`Not sent yet`,
  sending: msg`Being sent`,
  sent: msg`Waiting for M-Pesa`,
  done: msg`Done`,
  failed: msg`Failed`,
  unknown: msg`No answer`,
}

export function getRefundStateLabel({ method, state }: Pick<Refund, 'method' | 'state'>): string {
  return method === 'manual' && isOpen(state) ? t`To give back` : t(STATE_LABELS[state])
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
  return isAwaited ? t`M-Pesa may still answer. Without an answer you can settle it after ten minutes.` : undefined
}

/** The ledger's own names of receipts: `stk:…` until M-Pesa's is known, `cash:…` and `card:…` for ever. */
export function formatReceipt({ receipt }: Pick<Payment, 'receipt'>): string {
  if (receipt.startsWith('stk:')) return t`Receipt not known yet`
  return receipt.includes(':') ? t`No receipt` : receipt
}

/** `Refunded`, or how much of it. */
export function formatRefunded({ amount, refunded }: Pick<Payment, 'amount' | 'refunded'>): string {
  return refunded >= amount ? t`Refunded` : t`${formatKsh(refunded)} refunded`
}

export function getRefundable({ amount, refunded, duplicateOf }: Payment): number {
  return duplicateOf === null ? amount - refunded : 0
}
