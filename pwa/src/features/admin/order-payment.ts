import { t } from '@lingui/core/macro'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import type { Order, PaymentAttempt } from '@usiku/contracts/orders/operations.ts'
import { LIVE_ATTEMPT_STATES, type PaymentAttemptState } from '@usiku/contracts/payments/constants.ts'
import { getAmountDue } from '@usiku/contracts/payments/payment-state.ts'

const LIVE: readonly PaymentAttemptState[] = LIVE_ATTEMPT_STATES

export function findLiveAttempt({ payment }: Pick<Order, 'payment'>): PaymentAttempt | undefined {
  return payment?.attempts.find(({ state }) => LIVE.includes(state))
}

/** Of all drinks, before discounts and without delivery, in whole shillings. */
export function getGoodsTotal({ items }: Pick<Order, 'items'>): number {
  return items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
}

/** What the shop has yet to collect, in whole shillings. */
export function getAmountToCollect({ payment, orderStatus }: Order): number {
  return payment === undefined || orderStatus === 'cancelled' ? 0 : getAmountDue(payment)
}

export interface PaymentSummary {
  readonly label: string
  /** `due`: to collect; `attention`: too much money; `none`: nothing to do. */
  readonly kind: 'paid' | 'due' | 'attention' | 'none'
}

/** For lists and paper; `undefined` where there is nothing to say. */
export function summarizePayment(order: Order): PaymentSummary | undefined {
  const { payment, orderStatus } = order
  if (payment === undefined) return undefined
  const { state, total, paid } = payment
  if (state === 'refunding') return { label: t`Refund under way`, kind: 'none' }
  if (state === 'refunded') return { label: t`Refunded`, kind: 'none' }
  if (orderStatus === 'cancelled') {
    return paid > 0 ? { label: t`Refund due ${formatKsh(paid)}`, kind: 'attention' } : undefined
  }
  if (state === 'over') return { label: t`${formatKsh(paid - total)} too much`, kind: 'attention' }
  if (state === 'paid') return { label: t`Paid`, kind: 'paid' }
  return { label: t`To collect ${formatKsh(getAmountToCollect(order))}`, kind: 'due' }
}

/** What becomes of the order's money when it is cancelled; `undefined` without money and prompt. */
export function describeCancellation(order: Order): string | undefined {
  const { paid = 0, state } = order.payment ?? {}
  if (order.orderStatus === 'cancelled' || state === 'refunding') return undefined
  if (paid > 0) return t`${formatKsh(paid)} was paid: it becomes a refund due.`
  return findLiveAttempt(order) === undefined
    ? undefined
    : t`A prompt is open on the customer’s phone: if it is still paid, the money becomes a refund due.`
}
