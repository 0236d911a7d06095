import type { PaymentState } from './constants.ts'
import type { OrderPayment, PaymentWay } from './schemas.ts'

/** Whole shillings. */
export interface PaymentSums {
  /** Of the order. */
  readonly total: number
  readonly received: number
  /** Paid back. */
  readonly refunded: number
}

export interface OpenPayments {
  readonly hasLiveAttempt: boolean
  readonly hasOpenRefund: boolean
}

export function getPaid({ received, refunded }: Omit<PaymentSums, 'total'>): number {
  return received - refunded
}

export function getPaymentState(sums: PaymentSums, { hasLiveAttempt, hasOpenRefund }: OpenPayments): PaymentState {
  const { total, received, refunded } = sums
  const paid = getPaid(sums)
  if (hasOpenRefund) return 'refunding'
  if (paid > total) return 'over'
  if (paid === total && (received > 0 || total === 0)) return 'paid'
  // Paid once, and then given back in part or whole: nothing is due any more.
  if (refunded > 0 && (received >= total || paid === 0)) return 'refunded'
  if (hasLiveAttempt) return 'paying'
  return paid > 0 ? 'part' : 'unpaid'
}

/** What the customer has yet to pay; nothing while or after money was given back. */
export function getAmountDue({ state, total, paid }: Pick<OrderPayment, 'state' | 'total' | 'paid'>): number {
  return state === 'refunding' || state === 'refunded' ? 0 : Math.max(0, total - paid)
}

/** Whether customers can pay by M-Pesa before the shop tells them how. */
export function isPayable(way: PaymentWay | undefined): way is PaymentWay {
  return way !== undefined && (way.canPrompt || way.number !== null)
}
