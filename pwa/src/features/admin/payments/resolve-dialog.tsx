import { t } from '@lingui/core/macro'
import { TextInput } from '@mantine/core'
import { type PaymentIssue, resolvePaymentIssue } from '@usiku/contracts/payments/admin-operations.ts'
import '../../../ui/form-styles.css'
import { blankFields } from '../../../ui/forms/use-fields.ts'
import { ActionDialog, ActionForm } from '../ui/forms/action-form.tsx'
import { useActionForm } from '../ui/forms/use-action-form.ts'
import { sendMutation } from '../ui/send-mutation.ts'
import { CHANGED_BY_PAYMENTS } from './payments.queries.ts'

export interface ResolveDialogProps {
  readonly issue: PaymentIssue | undefined
  readonly onClose: () => void
}

const getTitle = () => t`Mark as looked at`

/** Takes an issue off the list. */
export function ResolveDialog({ issue, onClose }: ResolveDialogProps) {
  return (
    <ActionDialog item={issue} title={getTitle()} onClose={onClose}>
      {(displayed) => <ResolveForm issue={displayed} onClose={onClose} />}
    </ActionDialog>
  )
}

function ResolveForm({ issue, onClose }: { readonly issue: PaymentIssue; readonly onClose: () => void }) {
  const { field, ...form } = useActionForm({
    initial: { note: '' },
    check: (typed) => blankFields(typed, { note: t`Write down what you found.` }),
    send: ({ note }) => sendMutation(resolvePaymentIssue, { params: { id: issue._id }, body: { note } }),
    messages: { success: t`Marked as looked at`, failure: t`It could not be marked` },
    invalidates: CHANGED_BY_PAYMENTS,
    onDone: onClose,
  })
  return (
    <ActionForm {...form} title={getTitle()} submitLabel={t`Mark as looked at`} onCancel={onClose}>
      <p>{issue.text}</p>
      <TextInput
        {...field('note')}
        label={t`What you found`}
        description={t`It leaves the list. No money moves.`}
        maxLength={200}
        required
        data-autofocus
      />
    </ActionForm>
  )
}
