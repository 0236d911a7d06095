import { msg, t } from '@lingui/core/macro'
import type { Order, PaymentAttempt } from '@usiku/contracts/orders/operations.ts'
import type { PaymentState } from '@usiku/contracts/payments/constants.ts'
import { useEffect, useRef } from 'react'
import { notify } from '../../ui/feedback/notify.ts'

/**
 * Announces payments that arrive and prompts that fail while the orders are shown, however the change came here. A
 * failure that the customer sees in its payment panel needs no toast.
 */
export function useAnnouncePayments(orders: readonly Order[] | undefined): void {
  const before = useRef<readonly Order[]>(undefined)
  useEffect(() => {
    const known = before.current
    before.current = orders
    for (const order of orders ?? []) {
      const previous = known?.find(({ _id }) => _id === order._id)
      if (previous && previous !== order) announceChange(previous, order)
    }
  }, [orders])
}

const SETTLED: readonly (PaymentState | undefined)[] = ['paid', 'over']

// Not translated: a key of toasts.
const toSubject = ({ orderId }: Order) => `payment ${orderId}`

const isPaid = ({ payment }: Order) => SETTLED.includes(payment?.state)

function announceChange(previous: Order, order: Order): void {
  if (isPaid(order)) {
    if (!isPaid(previous)) notify.success(t`Order ${order.orderId} is paid`, toSubject(order))
    return
  }
  const latest = order.payment?.attempts[0]
  const earlier = previous.payment?.attempts.find(({ _id }) => _id === latest?._id)
  if (latest?.state !== 'declined' || earlier?.state === 'declined' || isOnScreen(latest)) return
  const message = t`The payment of order ${order.orderId} was declined: ${{ reason: latest.message ?? t(DECLINED_TEXT) }}`
  notify.error(message, toSubject(order))
}

/** Of an attempt without a message. */
export const DECLINED_TEXT = msg`M-Pesa has not taken the money.`

/** Whether the payment panel of the order already says that an attempt failed. */
function isOnScreen({ _id }: PaymentAttempt): boolean {
  const box = document.querySelector(`[data-attempt="${CSS.escape(_id)}"]`)?.getBoundingClientRect()
  return box !== undefined && box.height > 0 && box.top >= 0 && box.bottom <= window.innerHeight
}
