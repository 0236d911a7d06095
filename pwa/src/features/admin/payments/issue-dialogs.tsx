import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import type { Payment, PaymentIssue } from '@usiku/contracts/payments/admin-operations.ts'
import { useState } from 'react'
import { formatNairobiMoment } from '../../../lib/nairobi-time.ts'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { ActionDialog } from '../ui/forms/action-form.tsx'
import { DialogData } from './dialog-data.tsx'
import classes from './issue-dialogs.module.css'
import { formatReceipt, getRefundable } from './payment-labels.ts'
import { openRefundQuery, orderPaymentsQuery } from './payments.queries.ts'
import { getRefundTitle, RefundForm } from './refund-dialog.tsx'
import { getSettleTitle, SettleForm } from './settle-dialog.tsx'

export interface IssueDialogProps {
  readonly issue: PaymentIssue | undefined
  readonly onClose: () => void
}

/** Refunds one of the payments of an order that has too much money. */
export function IssueRefundDialog({ issue, onClose }: IssueDialogProps) {
  return (
    <ActionDialog item={issue} title={getRefundTitle()} onClose={onClose}>
      {({ orderId, paymentId }) => <OrderPayments orderId={orderId ?? ''} paymentId={paymentId} onClose={onClose} />}
    </ActionDialog>
  )
}

interface OrderPaymentsProps {
  readonly orderId: string
  readonly paymentId: string | null
  readonly onClose: () => void
}

function OrderPayments({ orderId, ...choice }: OrderPaymentsProps) {
  return (
    <DialogData query={useQuery(orderPaymentsQuery(orderId))} failure={t`error fetching payments`}>
      {(payments) => <PaymentChoice payments={payments.filter((one) => getRefundable(one) > 0)} {...choice} />}
    </DialogData>
  )
}

interface PaymentChoiceProps extends Omit<OrderPaymentsProps, 'orderId'> {
  readonly payments: readonly Payment[]
}

function PaymentChoice({ payments, paymentId, onClose }: PaymentChoiceProps) {
  const [chosenId, setChosenId] = useState(paymentId)
  const chosen = payments.find(({ _id }) => _id === chosenId) ?? payments[0]
  if (chosen === undefined) return <p>{t`Everything that was paid for this order is refunded already.`}</p>
  return (
    <div className={classes.payments}>
      {payments.length > 1 ? (
        <SelectField
          label={t`Payment`}
          data={payments.map((payment) => ({ value: payment._id, label: formatPayment(payment) }))}
          value={chosen._id}
          onChange={(event) => setChosenId(event.currentTarget.value)}
        />
      ) : null}
      <RefundForm key={chosen._id} payment={chosen} onClose={onClose} />
    </div>
  )
}

function formatPayment(payment: Payment): string {
  return `${formatKsh(payment.amount)}, ${formatReceipt(payment)}, ${formatNairobiMoment(payment.paidAt)}`
}

/** Settles the refund that an issue is about. */
export function IssueSettleDialog({ issue, onClose }: IssueDialogProps) {
  return (
    <ActionDialog item={issue} title={getSettleTitle()} onClose={onClose}>
      {({ orderId, refundId }) => <OpenRefund orderId={orderId} refundId={refundId ?? ''} onClose={onClose} />}
    </ActionDialog>
  )
}

interface OpenRefundProps {
  readonly orderId: string | null
  readonly refundId: string
  readonly onClose: () => void
}

function OpenRefund({ orderId, refundId, onClose }: OpenRefundProps) {
  return (
    <DialogData query={useQuery(openRefundQuery(orderId, refundId))} failure={t`error fetching refunds`}>
      {(refund) =>
        refund === null ? <p>{t`This refund is settled already.`}</p> : <SettleForm refund={refund} onClose={onClose} />
      }
    </DialogData>
  )
}
