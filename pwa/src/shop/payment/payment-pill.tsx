import type { OrderPayment } from '@usiku/contracts/orders/operations.ts'
import type { PaymentState } from '@usiku/contracts/payments/constants.ts'
import classes from '../order/status-pill.module.css'
import { formatPaymentState } from './payment-status.ts'

const COLOURS: Readonly<Record<PaymentState, string>> = {
  unpaid: 'pending',
  paying: 'attention',
  part: 'attention',
  paid: 'delivered',
  over: 'attention',
  refunding: 'attention',
  refunded: 'delivered',
}

export function PaymentPill({ payment }: { readonly payment: OrderPayment }) {
  return (
    <span className={classes.pill} data-status={COLOURS[payment.state]}>
      {formatPaymentState(payment)}
    </span>
  )
}
