import { t } from '@lingui/core/macro'
import { formatPhone } from '@usiku/contracts/accounts/phone.ts'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import { type Refund, settleRefund } from '@usiku/contracts/payments/admin-operations.ts'
import { formatNairobiMoment } from '../../../lib/nairobi-time.ts'
import { blankFields } from '../../../ui/forms/use-fields.ts'
import { ActionDialog, ActionForm } from '../ui/forms/action-form.tsx'
import { type Choice, ChoiceCards } from '../ui/forms/choice-cards.tsx'
import { useActionForm } from '../ui/forms/use-action-form.ts'
import { sendMutation } from '../ui/send-mutation.ts'
import { formatReceipt, METHOD_LABELS } from './payment-labels.ts'
import classes from './payment-summary.module.css'
import { CHANGED_BY_PAYMENTS } from './payments.queries.ts'

export interface SettleDialogProps {
  readonly refund: Refund | undefined
  readonly onClose: () => void
}

export const getSettleTitle = () => t`Was the money given back?`

/** For refunds by hand, and for those that M-Pesa has not answered. */
export function SettleDialog({ refund, onClose }: SettleDialogProps) {
  return (
    <ActionDialog item={refund} title={getSettleTitle()} onClose={onClose}>
      {(displayed) => <SettleForm refund={displayed} onClose={onClose} />}
    </ActionDialog>
  )
}

const listChoices = (): Choice<'done' | 'failed'>[] => [
  { value: 'done', label: t`Yes, it was given back` },
  { value: 'failed', label: t`No`, description: t`The refund failed. The payment can be refunded again.` },
]

export function SettleForm({ refund, onClose }: { readonly refund: Refund; readonly onClose: () => void }) {
  const { values, set, getError, ...form } = useActionForm<'outcome', Refund>({
    initial: { outcome: '' },
    check: (typed) => blankFields(typed, { outcome: t`Choose yes or no.` }),
    send: async ({ outcome }) => {
      const body = { outcome: outcome === 'done' ? 'done' : 'failed' } as const
      return (await sendMutation(settleRefund, { params: { id: refund._id }, body })).data
    },
    messages: { success: t`Refund updated successfully`, failure: t`Refund update failed` },
    invalidates: CHANGED_BY_PAYMENTS,
    onDone: onClose,
  })
  return (
    <ActionForm {...form} title={getSettleTitle()} submitLabel={t`Save`} onCancel={onClose}>
      <RefundSummary refund={refund} />
      {refund.method === 'manual' ? null : (
        <p>{t`Look for it in the M-Pesa portal first: a refund that went through and is sent again is paid twice.`}</p>
      )}
      <ChoiceCards
        name="outcome"
        label={t`Outcome`}
        choices={listChoices()}
        value={values.outcome}
        error={getError('outcome')}
        onChoose={(outcome) => set('outcome', outcome)}
      />
    </ActionForm>
  )
}

function RefundSummary({ refund }: { readonly refund: Refund }) {
  const { amount, method, phone, orderId, customerName, reason, createdAt } = refund
  const way = phone === null ? t(METHOD_LABELS[method]) : `${t(METHOD_LABELS[method])}, ${formatPhone(phone)}`
  return (
    <div className={classes.summary}>
      <p className={classes.amount}>{formatKsh(amount)}</p>
      <p>{`${way} · ${formatNairobiMoment(createdAt)}`}</p>
      <p>{[t`Of ${formatReceipt(refund)}`, ...(orderId === null ? [] : [t`order ${orderId}`])].join(', ')}</p>
      <p>{[customerName, reason].filter(Boolean).join(': ')}</p>
    </div>
  )
}
