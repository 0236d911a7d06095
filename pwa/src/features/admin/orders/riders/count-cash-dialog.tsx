import { t } from '@lingui/core/macro'
import { TextInput } from '@mantine/core'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import { listRiderShifts, listRiders, type RiderShift, settleRiderShift } from '@usiku/contracts/riders/operations.ts'
import '../../../../ui/form-styles.css'
import { ActionDialog, ActionForm } from '../../ui/forms/action-form.tsx'
import { useActionForm } from '../../ui/forms/use-action-form.ts'
import { sendMutation } from '../../ui/send-mutation.ts'

export interface CountCashDialogProps {
  readonly shift: RiderShift | undefined
  readonly onClose: () => void
}

const getTitle = () => t`Count cash`

/** Records the cash that a rider hands over, which closes the shift. */
export function CountCashDialog({ shift, onClose }: CountCashDialogProps) {
  return (
    <ActionDialog
      item={shift}
      title={shift === undefined ? getTitle() : t`Count cash: ${shift.riderName}`}
      onClose={onClose}
    >
      {(displayed) => <CountCashForm key={displayed._id} shift={displayed} onClose={onClose} />}
    </ActionDialog>
  )
}

function CountCashForm({ shift, onClose }: { readonly shift: RiderShift; readonly onClose: () => void }) {
  const { _id: id, expected, declared, closedAt } = shift
  const { field, values, ...form } = useActionForm({
    initial: { handedOver: '', note: '' },
    check: ({ handedOver }) =>
      /^\d{1,8}$/.test(handedOver.trim()) ? {} : { handedOver: t`Enter the amount in whole shillings, or 0.` },
    send: ({ handedOver, note }) =>
      sendMutation(settleRiderShift, {
        params: { id },
        body: { handedOver: Number(handedOver), ...(note.trim() === '' ? {} : { note: note.trim() }) },
      }),
    messages: { success: t`The cash is counted`, failure: t`The cash was not recorded` },
    invalidates: [listRiders.id, listRiderShifts.id],
    onDone: onClose,
  })
  const counted = /^\d{1,8}$/.test(values.handedOver.trim()) ? Number(values.handedOver) : undefined
  return (
    <ActionForm {...form} title={getTitle()} submitLabel={t`Save`} onCancel={onClose}>
      <p>
        {[
          t`The rider took ${formatKsh(expected)} in cash.`,
          ...(declared === null ? [] : [t`They say they hand over ${formatKsh(declared)}.`]),
          ...(closedAt === null ? [t`This ends the shift.`] : []),
        ].join(' ')}
      </p>
      <TextInput
        {...field('handedOver')}
        label={t`Cash received, in Ksh`}
        description={counted === undefined || counted === expected ? undefined : describeDifference(counted - expected)}
        inputMode="numeric"
        maxLength={8}
        required
        data-autofocus
      />
      <TextInput {...field('note')} label={t`Note`} description={t`Why it differs, if it does.`} maxLength={300} />
    </ActionForm>
  )
}

const describeDifference = (difference: number): string =>
  difference < 0 ? t`${formatKsh(-difference)} are missing.` : t`${formatKsh(difference)} more than expected.`
