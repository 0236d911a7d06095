import { t } from '@lingui/core/macro'
import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { formatFigures, formatKsh } from '@usiku/contracts/catalogue/money.ts'
import type { Order } from '@usiku/contracts/orders/operations.ts'
import { recordPayment } from '@usiku/contracts/payments/admin-operations.ts'
import { RECORDED_SOURCES, type RecordedSource } from '@usiku/contracts/payments/constants.ts'
import '../../../../ui/form-styles.css'
import type { FieldErrors } from '../../../../ui/forms/use-fields.ts'
import { cacheOrderDetails } from '../../order.queries.ts'
import { findLiveAttempt, getAmountToCollect } from '../../order-payment.ts'
import { ActionDialog, ActionForm } from '../../ui/forms/action-form.tsx'
import { type Choice, ChoiceCards } from '../../ui/forms/choice-cards.tsx'
import { useActionForm } from '../../ui/forms/use-action-form.ts'
import { parseWholeNumber } from '../../ui/forms/validation.ts'
import { sendMutation } from '../../ui/send-mutation.ts'
import { CHANGED_BY_PAYMENTS } from '../payments.queries.ts'
import type { OrderDialogProps } from './prompt-dialog.tsx'
import classes from './record-dialog.module.css'

const getTitle = () => t`Record payment`

/** Money that came without M-Pesa's word: cash, a card, or a message on the shop's phone. */
export function RecordDialog({ order, onClose }: OrderDialogProps) {
  return (
    <ActionDialog item={order} title={getTitle()} onClose={onClose}>
      {(displayed) => <RecordForm order={displayed} onClose={onClose} />}
    </ActionDialog>
  )
}

const listChoices = (): Choice<RecordedSource>[] => [
  { value: 'cash', label: t`Cash` },
  { value: 'card', label: t`Card` },
  { value: 'manual', label: t`M-Pesa`, description: t`Seen in a message on the shop’s phone, with its receipt.` },
]

type RecordFieldName = 'source' | 'amount' | 'receipt' | 'note'
type RecordValues = Readonly<Record<RecordFieldName, string>>

function RecordForm({ order, onClose }: { readonly order: Order; readonly onClose: () => void }) {
  const { orderId } = order
  const queryClient = useQueryClient()
  const due = getAmountToCollect(order)
  const { field, values, set, getError, ...form } = useActionForm<RecordFieldName, Order>({
    initial: { source: '', amount: due === 0 ? '' : formatFigures(due), receipt: '', note: '' },
    check: checkRecord,
    send: async (typed) =>
      (await sendMutation(recordPayment, { params: { orderId }, body: toRecordPayload(typed) })).data,
    messages: { success: t`Payment recorded`, failure: t`Payment not recorded` },
    errorFields: { receipt_taken: 'receipt' },
    invalidates: CHANGED_BY_PAYMENTS,
    onDone: (recorded) => {
      cacheOrderDetails(queryClient, recorded)
      onClose()
    },
  })
  const amount = parseWholeNumber(values.amount)
  return (
    <ActionForm
      {...form}
      title={getTitle()}
      submitLabel={amount === undefined ? t`Record` : t`Record ${formatKsh(amount)}`}
      onCancel={onClose}
    >
      <ChoiceCards
        name="source"
        label={t`How it was paid`}
        choices={listChoices()}
        value={values.source}
        error={getError('source')}
        onChoose={(source) => set('source', source)}
      />
      <TextInput
        {...field('amount')}
        label={t`Amount (Ksh)`}
        description={due === 0 ? t`Nothing is due.` : t`${formatKsh(due)} is due.`}
        inputMode="numeric"
        maxLength={11}
        required
      />
      {values.source === 'manual' ? (
        <TextInput
          {...field('receipt')}
          label={t`M-Pesa receipt`}
          description={t`As in the message, such as SKJ7A1B2C3.`}
          maxLength={30}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          required
        />
      ) : null}
      <TextInput {...field('note')} label={t`Note (optional)`} maxLength={200} />
      <p className={classes.warning} role="status">
        {findWarning(order, amount)}
      </p>
    </ActionForm>
  )
}

/** What the amount does beside paying the order. */
function findWarning(order: Order, amount = 0): string {
  const due = getAmountToCollect(order)
  if (order.orderStatus === 'cancelled') return t`This order is cancelled: the money becomes a refund due.`
  if (findLiveAttempt(order)) return t`A prompt is open: if the customer pays that, too, the order is paid twice.`
  return amount > due ? t`This is ${formatKsh(amount - due)} more than is due.` : ''
}

const parseSource = (text: string): RecordedSource | undefined => RECORDED_SOURCES.find((source) => source === text)

const MAX_AMOUNT = 10_000_000

function checkRecord({ source, amount, receipt }: RecordValues): FieldErrors<RecordFieldName> {
  const shillings = parseWholeNumber(amount) ?? 0
  return {
    ...(parseSource(source) === undefined ? { source: t`Choose how it was paid.` } : {}),
    ...(shillings < 1 || shillings > MAX_AMOUNT ? { amount: t`Enter whole shillings, such as 1,850.` } : {}),
    ...(source === 'manual' && receipt.trim() === '' ? { receipt: t`Enter the receipt of the M-Pesa message.` } : {}),
  }
}

function toRecordPayload({ source, amount, receipt, note }: RecordValues) {
  const chosen = parseSource(source) ?? 'cash'
  return {
    source: chosen,
    amount: parseWholeNumber(amount) ?? 0,
    ...(chosen === 'manual' ? { receipt } : {}),
    ...(note.trim() === '' ? {} : { note }),
  }
}
