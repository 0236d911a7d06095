import { t } from '@lingui/core/macro'
import { formatPhone } from '@usiku/contracts/accounts/phone.ts'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import type {
  Order,
  OrderPayment,
  OrderPlacement,
  PaymentAttempt,
  PaymentWay,
} from '@usiku/contracts/orders/operations.ts'
import {
  LIVE_ATTEMPT_STATES,
  MAX_PROMPT_AMOUNT,
  type PaymentAttemptState,
} from '@usiku/contracts/payments/constants.ts'
import { getAmountDue, isPayable } from '@usiku/contracts/payments/payment-state.ts'

const LIVE: readonly PaymentAttemptState[] = LIVE_ATTEMPT_STATES

/** `0712 345 678` on one line. */
export function formatPayingPhone(phone: string): string {
  return formatPhone(phone).replaceAll(' ', '\u00a0')
}

/** Said of an order that the shop does not have yet. */
export function formatPayLater(
  { paymentMethod }: Pick<OrderPlacement, 'paymentMethod'>,
  way: PaymentWay | undefined,
): string | undefined {
  return paymentMethod === 'mpesa' && isPayable(way) ? t`You pay by M-Pesa once the shop has it.` : undefined
}

/** What the customer is to pay now, in whole shillings; nothing before the shop has confirmed the order. */
export function getDue({ payment, orderStatus, needsConfirmation }: Order): number {
  if (payment === undefined || orderStatus === 'cancelled' || needsConfirmation) return 0
  return getAmountDue(payment)
}

/** The amount of a prompt for what is due. */
export function getPromptAmount(order: Order): number {
  return Math.min(getDue(order), MAX_PROMPT_AMOUNT)
}

export type PaymentStep =
  /** The outcome of a prompt is awaited. */
  | { readonly kind: 'waiting'; readonly attempt: PaymentAttempt }
  /** Due; `attempt` is the last one if it failed. */
  | { readonly kind: 'due'; readonly attempt: PaymentAttempt | undefined }
  | { readonly kind: 'settled' }

export function getPaymentStep(order: Order): PaymentStep {
  const { attempts = [] } = order.payment ?? {}
  const live = attempts.find(({ state }) => LIVE.includes(state))
  if (live) return { kind: 'waiting', attempt: live }
  if (getDue(order) === 0) return { kind: 'settled' }
  const [latest] = attempts
  return { kind: 'due', attempt: latest && latest.state !== 'paid' ? latest : undefined }
}

export function formatPaymentState({ state, total, paid }: OrderPayment): string {
  switch (state) {
    case 'unpaid':
      return t`Unpaid`
    case 'paying':
      return t`Payment under way`
    case 'part':
      return t`Part paid: ${formatKsh(paid)} of ${formatKsh(total)}`
    case 'paid':
      return t`Paid`
    case 'over':
      return t`Paid too much: we will give back ${formatKsh(paid - total)}`
    case 'refunding':
      return t`Refund under way`
    case 'refunded':
      return t`Refunded`
  }
}

/** What becomes of the money of a cancelled order; `undefined` without money. */
export function formatCancelledPayment({ state, paid }: OrderPayment): string | undefined {
  if (state === 'paying') return t`This order is cancelled. If you still pay it, your money is given back.`
  if (state === 'refunding') return t`This order is cancelled, and your money is on its way back to you.`
  if (state === 'refunded') return t`This order is cancelled, and your money was given back.`
  return paid > 0 ? t`This order is cancelled. Your money is given back: ${formatKsh(paid)}.` : undefined
}

/** M-Pesa's receipts of what was paid, the newest first. */
export function listReceipts({ attempts }: OrderPayment): readonly string[] {
  return attempts.flatMap(({ state, receipt }) => (state === 'paid' && receipt !== null ? [receipt] : []))
}
