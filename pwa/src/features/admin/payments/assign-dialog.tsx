import { t } from '@lingui/core/macro'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import type { Order } from '@usiku/contracts/orders/operations.ts'
import { assignPayment, type Payment } from '@usiku/contracts/payments/admin-operations.ts'
import { useState } from 'react'
import { toFailure } from '../../../api/errors.ts'
import { formatNairobiMoment } from '../../../lib/nairobi-time.ts'
import { StatusPill } from '../../../shop/order/status-pill.tsx'
import '../../../ui/form-styles.css'
import { ActionDialog, ActionForm } from '../ui/forms/action-form.tsx'
import { useActionForm } from '../ui/forms/use-action-form.ts'
import { sendMutation } from '../ui/send-mutation.ts'
import classes from './assign-dialog.module.css'
import { PaymentSummary } from './payment-summary.tsx'
import { CHANGED_BY_PAYMENTS, orderLookupQuery } from './payments.queries.ts'

export interface AssignDialogProps {
  readonly payment: Payment | undefined
  readonly onClose: () => void
}

const getTitle = () => t`Assign to an order`

export function AssignDialog({ payment, onClose }: AssignDialogProps) {
  return (
    <ActionDialog item={payment} title={getTitle()} onClose={onClose}>
      {(displayed) => <AssignForm payment={displayed} onClose={onClose} />}
    </ActionDialog>
  )
}

/** Shows the order that the typed number or reference names before anything is assigned. */
function AssignForm({ payment, onClose }: { readonly payment: Payment; readonly onClose: () => void }) {
  const [searched, setSearched] = useState('')
  const lookup = useQuery({ ...orderLookupQuery(searched), enabled: searched !== '' })
  const { field, values, set, serverErrors, ...form } = useActionForm<'order', Payment>({
    initial: { order: '' },
    check: () => ({}),
    send: async (typedOrder) => {
      const body = { order: lookup.data?.orderId ?? typedOrder.order }
      return (await sendMutation(assignPayment, { params: { id: payment._id }, body })).data
    },
    messages: { success: ({ orderId }) => t`Assigned to order ${orderId ?? ''}`, failure: t`Payment not assigned` },
    errorFields: { not_found: 'order' },
    invalidates: CHANGED_BY_PAYMENTS,
    onDone: onClose,
  })
  const typed = values.order.trim()
  const isCurrent = searched !== '' && searched === typed
  const order = isCurrent ? lookup.data : undefined
  const problem = isCurrent ? findLookupProblem(lookup) : undefined
  const find = () => {
    if (typed === '' || (isCurrent && lookup.isFetching)) return
    if (isCurrent) void lookup.refetch()
    else setSearched(typed)
  }
  return (
    <ActionForm
      {...form}
      serverErrors={serverErrors}
      title={getTitle()}
      submitLabel={order ? t`Assign to ${order.orderId}` : t`Find order`}
      busy={form.busy || (isCurrent && lookup.isFetching)}
      disabled={typed === ''}
      submit={order ? form.submit : find}
      onCancel={onClose}
    >
      <PaymentSummary payment={payment} />
      <TextInput
        {...field('order')}
        error={problem ?? field('order').error}
        label={t`Order number or reference`}
        description={t`The reference is U and seven letters or digits, as in U7K2M9QX.`}
        maxLength={30}
        required
        data-autofocus
      />
      <div role="status">{order ? <FoundOrder order={order} amount={payment.amount} /> : null}</div>
      {order ? (
        <Button variant="subtle" onClick={() => set('order', '')}>
          {t`Another order`}
        </Button>
      ) : null}
    </ActionForm>
  )
}

function findLookupProblem({ data, error }: { readonly data: Order | null | undefined; readonly error: Error | null }) {
  if (error) return toFailure(error, t`The order could not be looked up.`).reason
  return data === null ? t`No order has this number or reference.` : undefined
}

function FoundOrder({ order, amount }: { readonly order: Order; readonly amount: number }) {
  const { orderId, customerName, customerCity, createdAt, orderStatus, totalAmount, payment } = order
  return (
    <div className={classes.order}>
      <p className={classes.head}>
        <strong>{orderId}</strong>
        <StatusPill status={orderStatus} />
      </p>
      <p>{`${customerName}, ${customerCity} · ${formatNairobiMoment(createdAt)}`}</p>
      <p>{t`Total ${formatKsh(totalAmount)}, paid ${formatKsh(payment?.paid ?? 0)}`}</p>
      <p className={classes.consequence}>{describeAssignment(order, amount)}</p>
    </div>
  )
}

function describeAssignment({ orderStatus, totalAmount, payment }: Order, amount: number): string {
  if (orderStatus === 'cancelled') return t`The order is cancelled: ${formatKsh(amount)} becomes a refund due.`
  const due = totalAmount - (payment?.paid ?? 0) - amount
  if (due === 0) return t`With this payment the order is paid.`
  return due > 0
    ? t`With this payment ${formatKsh(due)} is still due.`
    : t`With this payment ${formatKsh(-due)} is too much.`
}
