import { t } from '@lingui/core/macro'
import {
  getTaxInvoiceStatus,
  listTaxInvoices,
  settleTaxInvoice,
  type TaxInvoice,
} from '@usiku/contracts/receipts/operations.ts'
import { ConfirmActionDialog } from '../ui/confirm-action-dialog.tsx'
import { sendMutation } from '../ui/send-mutation.ts'
import { useAdminMutation } from '../ui/use-admin-mutation.ts'

export type SettleAction = 'retry' | 'handled'

export interface Settlement {
  readonly invoice: TaxInvoice
  readonly action: SettleAction
}

export interface SettleDialogProps {
  /** Closed while `undefined`. */
  readonly settlement: Settlement | undefined
  readonly onClose: () => void
}

export function formatInvoiceName({ kind, number }: Pick<TaxInvoice, 'kind' | 'number'>): string {
  return kind === 'receipt' ? t`Receipt ${number}` : t`Credit note ${number}`
}

const askToResend = ({ kind, number }: TaxInvoice) =>
  kind === 'receipt' ? t`Resend receipt ${number}?` : t`Resend credit note ${number}?`

const askToMark = ({ kind, number }: TaxInvoice) =>
  kind === 'receipt' ? t`Mark receipt ${number} as handled?` : t`Mark credit note ${number} as handled?`

/** Asks before an invoice is sent again, or is never sent. */
export function SettleDialog({ settlement, onClose }: SettleDialogProps) {
  const { run, problem, isPending, reset } = useAdminMutation({
    mutationFn: ({ invoice, action }: Settlement) =>
      sendMutation(settleTaxInvoice, { params: { id: invoice._id }, body: { action } }),
    messages: { success: t`Tax invoice updated successfully`, failure: t`Tax invoice update failed` },
    invalidates: [listTaxInvoices.id, getTaxInvoiceStatus.id],
    onSuccess: onClose,
  })
  const close = () => {
    reset()
    onClose()
  }
  const dialog = { problem, busy: isPending, onConfirm: () => settlement && run(settlement), onClose: close }
  return (
    <>
      <ConfirmActionDialog
        {...dialog}
        question={settlement?.action === 'retry' ? askToResend(settlement.invoice) : undefined}
        confirmLabel={t`Resend`}
        dismissLabel={t`Keep`}
        danger={false}
      >
        {settlement?.invoice.state === 'rejected'
          ? t`It gets a new number and is sent to the authority. Mend the reason first.`
          : t`Look for it in the eTIMS portal first: one that was recorded and is sent again is recorded twice.`}
      </ConfirmActionDialog>
      <ConfirmActionDialog
        {...dialog}
        question={settlement?.action === 'handled' ? askToMark(settlement.invoice) : undefined}
        confirmLabel={t`Mark`}
        dismissLabel={t`Keep`}
        danger={false}
      >
        {t`It leaves this list and is never sent. Do this once the authority has it, or you have recorded it there yourself.`}
      </ConfirmActionDialog>
    </>
  )
}
