import { t } from '@lingui/core/macro'
import { Checkbox, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { MINIMUM_AGE } from '@usiku/contracts/age/constants.ts'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import type { BodyOf } from '@usiku/contracts/http/operation.ts'
import { getOrder } from '@usiku/contracts/orders/admin-operations.ts'
import type { Order } from '@usiku/contracts/orders/operations.ts'
import { handOverOrder, listPayments } from '@usiku/contracts/payments/admin-operations.ts'
import '../../../ui/form-styles.css'
import type { FieldErrors } from '../../../ui/forms/use-fields.ts'
import { cacheOrderDetails } from '../order.queries.ts'
import { getAmountToCollect } from '../order-payment.ts'
import { ActionDialog, ActionForm } from '../ui/forms/action-form.tsx'
import { ChoiceCards } from '../ui/forms/choice-cards.tsx'
import { useActionForm } from '../ui/forms/use-action-form.ts'
import { sendMutation } from '../ui/send-mutation.ts'
import { isIdCheckDue } from './id-check.tsx'

export interface HandOverDialogProps {
  /** Closed while `undefined`. */
  readonly order: Order | undefined
  readonly onClose: () => void
}

const getTitle = () => t`Delivered`

/** Asks for what is open at the door: the ID and the money. */
export function HandOverDialog({ order, onClose }: HandOverDialogProps) {
  return (
    <ActionDialog
      item={order}
      title={order === undefined ? getTitle() : t`Delivered: order ${order.orderId}`}
      onClose={onClose}
    >
      {(displayed) => <HandOverForm key={displayed.orderId} order={displayed} onClose={onClose} />}
    </ActionDialog>
  )
}

type FieldName = 'idCheck' | 'source' | 'payment.receipt'
type HandOverValues = Readonly<Record<FieldName, string>>

const CHECKED = 'checked'
const NOT_PAID = 'none'

function HandOverForm({ order, onClose }: { readonly order: Order; readonly onClose: () => void }) {
  const { orderId } = order
  const queryClient = useQueryClient()
  const due = getAmountToCollect(order)
  const asksForId = isIdCheckDue(order)
  const { field, values, set, getError, ...form } = useActionForm<FieldName, Order>({
    initial: { idCheck: '', source: '', 'payment.receipt': '' },
    check: (typed) => checkHandOver(typed, { asksForId, due }),
    send: async (typed) =>
      (await sendMutation(handOverOrder, { params: { orderId }, body: toHandOverPayload(typed, order) })).data,
    messages: { success: t`Order ${orderId} is delivered`, failure: t`Order ${orderId} was not marked as delivered` },
    errorFields: { receipt_taken: 'payment.receipt' },
    invalidates: [getOrder.id, listPayments.id],
    onDone: (delivered) => {
      cacheOrderDetails(queryClient, delivered)
      onClose()
    },
  })
  return (
    <ActionForm {...form} title={getTitle()} submitLabel={t`Delivered`} onCancel={onClose}>
      {asksForId ? (
        <Checkbox
          name="idCheck"
          label={t`I checked the ID: ${MINIMUM_AGE} or older`}
          checked={values.idCheck === CHECKED}
          error={getError('idCheck')}
          onChange={(event) => set('idCheck', event.currentTarget.checked ? CHECKED : '')}
        />
      ) : null}
      {due === 0 ? null : (
        <ChoiceCards
          name="source"
          label={t`To collect: ${formatKsh(due)}`}
          choices={[
            { value: 'cash', label: t`Cash received` },
            { value: 'manual', label: t`M-Pesa received`, description: t`Seen in a message, with its receipt.` },
            { value: 'card', label: t`Paid by card` },
            { value: NOT_PAID, label: t`Not paid yet` },
          ]}
          value={values.source}
          error={getError('source')}
          onChoose={(source) => set('source', source)}
        />
      )}
      {values.source === 'manual' ? (
        <TextInput
          {...field('payment.receipt')}
          label={t`M-Pesa receipt`}
          description={t`As in the message, such as SKJ7A1B2C3.`}
          maxLength={30}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          required
        />
      ) : null}
    </ActionForm>
  )
}

function checkHandOver(
  values: HandOverValues,
  { asksForId, due }: { readonly asksForId: boolean; readonly due: number },
): FieldErrors<FieldName> {
  const { idCheck, source } = values
  return {
    ...(asksForId && idCheck === '' ? { idCheck: t`Check the ID first: this order has alcohol.` } : {}),
    ...(due > 0 && source === '' ? { source: t`Choose how it was paid.` } : {}),
    ...(source === 'manual' && values['payment.receipt'].trim() === ''
      ? { 'payment.receipt': t`Enter the receipt of the M-Pesa message.` }
      : {}),
  }
}

function toHandOverPayload(values: HandOverValues, order: Order): BodyOf<typeof handOverOrder> {
  const { source, idCheck } = values
  const isPaid = source === 'cash' || source === 'card' || source === 'manual'
  const receipt = source === 'manual' ? { receipt: values['payment.receipt'] } : {}
  return {
    version: order.version,
    ...(idCheck === CHECKED ? { isIdChecked: true } : {}),
    ...(isPaid ? { payment: { source, amount: getAmountToCollect(order), ...receipt } } : {}),
  }
}
