import { t } from '@lingui/core/macro'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { markPaymentDuplicate, type Payment } from '@usiku/contracts/payments/admin-operations.ts'
import { useState } from 'react'
import { toFailure } from '../../../api/errors.ts'
import { formatNairobiMoment } from '../../../lib/nairobi-time.ts'
import '../../../ui/form-styles.css'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { ActionDialog, ActionForm } from '../ui/forms/action-form.tsx'
import { useActionForm } from '../ui/forms/use-action-form.ts'
import { sendMutation } from '../ui/send-mutation.ts'
import { formatReceipt } from './payment-labels.ts'
import { PaymentSummary } from './payment-summary.tsx'
import { CHANGED_BY_PAYMENTS, orderLookupQuery, orderPaymentsQuery } from './payments.queries.ts'

export interface DuplicateDialogProps {
  readonly payment: Payment | undefined
  readonly onClose: () => void
}

const getTitle = () => t`Same money as another payment`

/** For a till's announcement of a prompt that is booked already. */
export function DuplicateDialog({ payment, onClose }: DuplicateDialogProps) {
  return (
    <ActionDialog item={payment} title={getTitle()} onClose={onClose}>
      {(displayed) => <DuplicateForm payment={displayed} onClose={onClose} />}
    </ActionDialog>
  )
}

function DuplicateForm({ payment, onClose }: { readonly payment: Payment; readonly onClose: () => void }) {
  const [searched, setSearched] = useState('')
  const found = useOriginals(payment, searched)
  const [first] = found.payments ?? []
  const { field, values, getError, set, ...form } = useActionForm<'order' | 'originalId', { readonly message: string }>(
    {
      initial: { order: '', originalId: '' },
      check: () => ({}),
      send: ({ originalId }) => {
        const body = { originalId: originalId === '' ? (first?._id ?? '') : originalId }
        return sendMutation(markPaymentDuplicate, { params: { id: payment._id }, body })
      },
      messages: { success: t`Counted once`, failure: t`Payment not changed` },
      invalidates: CHANGED_BY_PAYMENTS,
      onDone: onClose,
    },
  )
  const typed = values.order.trim()
  const isCurrent = searched !== '' && searched === typed
  const payments = isCurrent ? (found.payments ?? []) : []
  const find = () => {
    set('originalId', '')
    setSearched(typed)
  }
  return (
    <ActionForm
      {...form}
      title={getTitle()}
      submitLabel={payments.length === 0 ? t`Find payment` : t`Count once`}
      busy={form.busy || found.isFetching}
      disabled={typed === ''}
      submit={payments.length === 0 ? find : form.submit}
      onCancel={onClose}
    >
      <PaymentSummary payment={payment} />
      <p>{t`Both stay in the ledger, and only the payment of the order counts. It cannot be undone.`}</p>
      <TextInput
        {...field('order')}
        error={isCurrent ? found.problem : undefined}
        label={t`Order number or reference`}
        maxLength={30}
        required
        data-autofocus
      />
      {payments.length === 0 ? null : (
        <SelectField
          label={t`Payment of the order`}
          data={payments.map((one) => ({ value: one._id, label: formatOriginal(one) }))}
          value={values.originalId === '' ? (first?._id ?? '') : values.originalId}
          error={getError('originalId')}
          onChange={(event) => set('originalId', event.currentTarget.value)}
        />
      )}
    </ActionForm>
  )
}

/** Payments of the order that may be the same money. */
function useOriginals(payment: Payment, text: string) {
  const order = useQuery({ ...orderLookupQuery(text), enabled: text !== '' })
  const orderId = order.data?.orderId ?? ''
  const listed = useQuery({ ...orderPaymentsQuery(orderId), enabled: orderId !== '' })
  const payments = orderId === '' ? undefined : listed.data?.filter(({ amount }) => amount === payment.amount)
  const error = order.error ?? listed.error
  const isUnknown = text !== '' && order.data === null
  const isNone = payments?.length === 0 ? t`This order has no payment of the same amount.` : undefined
  const problem = isUnknown ? t`No order has this number or reference.` : isNone
  return {
    payments,
    isFetching: order.isFetching || listed.isFetching,
    problem: error ? toFailure(error, t`The order could not be looked up.`).reason : problem,
  }
}

const formatOriginal = (payment: Payment) => `${formatReceipt(payment)}, ${formatNairobiMoment(payment.paidAt)}`
