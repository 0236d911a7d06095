import { t } from '@lingui/core/macro'
import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { formatPhone, normalizePhone } from '@usiku/contracts/accounts/phone.ts'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import { type Order, startPayment } from '@usiku/contracts/orders/operations.ts'
import { MAX_PROMPT_AMOUNT } from '@usiku/contracts/payments/constants.ts'
import { recordStart } from '../../../../shop/payment/attempt-clock.ts'
import '../../../../ui/form-styles.css'
import { cacheOrderDetails } from '../../order.queries.ts'
import { getAmountToCollect } from '../../order-payment.ts'
import { ActionDialog, ActionForm } from '../../ui/forms/action-form.tsx'
import { useActionForm } from '../../ui/forms/use-action-form.ts'
import { sendMutation } from '../../ui/send-mutation.ts'

export interface OrderDialogProps {
  /** Closed while `undefined`. */
  readonly order: Order | undefined
  readonly onClose: () => void
}

const getTitle = () => t`Prompt a phone`

/** At the counter or at the door, also for orders that were to be paid in cash. */
export function PromptDialog({ order, onClose }: OrderDialogProps) {
  return (
    <ActionDialog item={order} title={getTitle()} onClose={onClose}>
      {(displayed) => <PromptForm order={displayed} onClose={onClose} />}
    </ActionDialog>
  )
}

function PromptForm({ order, onClose }: { readonly order: Order; readonly onClose: () => void }) {
  const { orderId } = order
  const queryClient = useQueryClient()
  const due = getAmountToCollect(order)
  const amount = Math.min(due, MAX_PROMPT_AMOUNT)
  const { field, ...form } = useActionForm<'phone', Order>({
    initial: { phone: formatPhone(order.customerPhone) },
    check: ({ phone }) =>
      normalizePhone(phone) === undefined ? { phone: t`Enter a Kenyan mobile number, such as 0712 345 678.` } : {},
    send: async ({ phone }) => (await sendMutation(startPayment, { params: { orderId }, body: { phone } })).data,
    messages: { success: t`Prompt sent`, failure: t`Prompt not sent` },
    invalidates: [],
    onDone: (prompted) => {
      const [attempt] = prompted.payment?.attempts ?? []
      if (attempt) recordStart(attempt)
      cacheOrderDetails(queryClient, prompted)
      onClose()
    },
  })
  return (
    <ActionForm {...form} title={getTitle()} submitLabel={t`Prompt for ${formatKsh(amount)}`} onCancel={onClose}>
      <p>
        {due > amount
          ? t`${formatKsh(due)} is due. M-Pesa takes ${formatKsh(amount)} at once: prompt again for the rest.`
          : t`${formatKsh(due)} is due. The customer confirms it with the M-Pesa PIN.`}
      </p>
      <TextInput
        {...field('phone')}
        label={t`M-Pesa phone`}
        type="tel"
        inputMode="tel"
        maxLength={30}
        required
        data-autofocus
      />
    </ActionForm>
  )
}
