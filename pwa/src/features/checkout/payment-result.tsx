import { msg, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { normalizePhone } from '@usiku/contracts/accounts/phone.ts'
import type { Order, OrderPlacement, PaymentWay } from '@usiku/contracts/orders/operations.ts'
import { useEffect, useEffectEvent } from 'react'
import { useDismissPaymentReminders } from '../../outbox/use-entries.ts'
import { useLiveOrders } from '../../shop/order/live/use-live-orders.ts'
import { isNewer, ordersQuery } from '../../shop/order/orders.queries.ts'
import { PaymentPanel } from '../../shop/payment/payment-panel.tsx'
import {
  formatCancelledPayment,
  formatPaymentState,
  getPaymentStep,
  listReceipts,
} from '../../shop/payment/payment-status.ts'
import { PromptProgress } from '../../shop/payment/prompt-progress.tsx'
import { useAnnouncePayments } from '../../shop/payment/use-announce-payments.ts'
import { useStartPayment } from '../../shop/payment/use-start-payment.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { FormAlert } from '../../ui/feedback/form-alert.tsx'
import { CheckIcon } from '../../ui/icons/sign-icons.tsx'
import classes from './order-result.module.css'

export interface PaymentResultProps {
  readonly userId: string
  readonly placement: OrderPlacement
  readonly way: PaymentWay
  /** Whether the customer has agreed to the amount just now. */
  readonly isImmediate: boolean
}

/** An order that was accepted while the customer waits, and its payment. */
export function PaymentResult({ userId, placement, way, isImmediate }: PaymentResultProps) {
  const { orderId, totalAmount, customerPhone } = placement
  const orders = useQuery(ordersQuery(userId)).data
  const listed = orders?.find((order) => order.orderId === orderId)
  const payment = useStartPayment(orderId, listed?.payment?.attempts[0]?._id)
  const order = pickNewer(listed, payment.answer)
  useLiveOrders(userId)
  useAnnouncePayments(orders)
  const isSettled = order !== undefined && getPaymentStep(order).kind === 'settled'
  // Until then the next page leads back to the payment.
  useDismissPaymentReminders(isSettled ? userId : undefined)
  const phone = normalizePhone(customerPhone) ?? customerPhone
  const prompt = useEffectEvent(() => payment.start(phone, `prompt-${orderId}`))
  const isPrompted = isImmediate && way.canPrompt
  useEffect(() => {
    if (isPrompted) prompt()
  }, [isPrompted])
  const isAsking = payment.isSending || (isPrompted && payment.count === 0)
  return (
    <section className={classes.payment} aria-labelledby="placed">
      <h2 id="placed" className={classes.paymentTitle}>
        {t`The shop has your order`}
      </h2>
      {order && !isAsking ? (
        <>
          <PaidResult order={order} />
          <PaymentPanel order={order} way={way} payment={payment} level={3} />
        </>
      ) : isAsking ? (
        <PromptProgress attempt={undefined} amount={totalAmount} phone={phone} level={3} />
      ) : (
        <FormAlert>{payment.problem?.message}</FormAlert>
      )}
      <LinkButton to="/account" search={{ t: 'myOrders' }} variant="outline">
        {t`See my orders`}
      </LinkButton>
    </section>
  )
}

function pickNewer(listed: Order | undefined, answered: Order | undefined): Order | undefined {
  return listed && answered && isNewer(answered, listed) ? answered : (listed ?? answered)
}

const CANCELLED_TEXT = msg`This order is cancelled.`

function PaidResult({ order }: { readonly order: Order }) {
  if (order.payment === undefined || getPaymentStep(order).kind !== 'settled') return null
  if (order.orderStatus === 'cancelled') return <p>{formatCancelledPayment(order.payment) ?? t(CANCELLED_TEXT)}</p>
  const receipts = listReceipts(order.payment)
  return (
    <div className={classes.paid}>
      <span className={classes.moon}>
        <CheckIcon size={40} />
      </span>
      <h3>{formatPaymentState(order.payment)}</h3>
      {receipts.length > 0 ? <p>{t`M-Pesa receipt ${receipts.join(', ')}`}</p> : null}
    </div>
  )
}
