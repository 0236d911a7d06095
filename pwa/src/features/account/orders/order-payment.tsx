import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import type { Order, OrderPayment as Payment, PaymentWay } from '@usiku/contracts/orders/operations.ts'
import type { PaymentState } from '@usiku/contracts/payments/constants.ts'
import { useState } from 'react'
import { PaymentPanel } from '../../../shop/payment/payment-panel.tsx'
import { PaymentPill } from '../../../shop/payment/payment-pill.tsx'
import { formatCancelledPayment, getDue, listReceipts } from '../../../shop/payment/payment-status.ts'
import { useStartPayment } from '../../../shop/payment/use-start-payment.ts'
import classes from './order-payment.module.css'

export interface OrderPaymentProps {
  readonly order: Order
  readonly way: PaymentWay | undefined
}

/** Whether an order was paid, and how the customer pays it. */
export function OrderPayment({ order, way }: OrderPaymentProps) {
  const { payment, paymentMethod, orderStatus } = order
  const [isOpened, setOpened] = useState(false)
  // Older versions of the API know no payments.
  if (payment === undefined) return null
  if (orderStatus === 'cancelled') return <CancelledPayment order={order} payment={payment} />
  const isUntouched = payment.state === 'unpaid' && payment.attempts.length === 0
  if (paymentMethod === 'mpesa' || !isUntouched || isOpened)
    return <PaymentSection order={order} payment={payment} way={way} />
  // Paid at the door, whether or not the shop has recorded it.
  if (orderStatus === 'delivered') return <ReceiptLink order={order} />
  if (!way?.canPrompt || getDue(order) === 0) return null
  return (
    <button type="button" className={classes.link} onClick={() => setOpened(true)}>
      {t`Pay by M-Pesa`}
    </button>
  )
}

const PAID_ONCE: readonly PaymentState[] = ['paid', 'over', 'refunding', 'refunded']

function ReceiptLink({ order: { orderId, orderStatus, payment } }: Pick<OrderPaymentProps, 'order'>) {
  if (orderStatus !== 'delivered' && !PAID_ONCE.includes(payment?.state ?? 'unpaid')) return null
  return (
    <Link
      to="/account/receipt/$orderId"
      params={{ orderId }}
      className={classes.link}
      aria-label={t`Receipt of order ${orderId}`}
    >
      {t`Receipt`}
    </Link>
  )
}

interface PaymentSectionProps extends OrderPaymentProps {
  readonly payment: Payment
}

function PaymentSection({ order, payment, way }: PaymentSectionProps) {
  const { orderId } = order
  const start = useStartPayment(orderId, payment.attempts[0]?._id)
  const receipts = listReceipts(payment)
  return (
    <section className={classes.payment} aria-label={t`Payment of order ${orderId}`}>
      <div className={classes.head}>
        <h3 className={classes.title}>{t`Payment`}</h3>
        <PaymentPill payment={payment} />
      </div>
      {receipts.length > 0 ? <p className={classes.receipts}>{t`M-Pesa receipt ${receipts.join(', ')}`}</p> : null}
      <PaymentPanel order={order} way={way} payment={start} level={3} />
      <ReceiptLink order={order} />
    </section>
  )
}

function CancelledPayment({ order, payment }: Pick<PaymentSectionProps, 'order' | 'payment'>) {
  const text = formatCancelledPayment(payment)
  if (text === undefined) return null
  return (
    <div className={classes.payment}>
      <p>{text}</p>
      <ReceiptLink order={order} />
    </div>
  )
}
