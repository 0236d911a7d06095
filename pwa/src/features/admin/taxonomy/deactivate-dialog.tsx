import { ConfirmActionDialog, type ConfirmActionDialogProps } from '../ui/confirm-action-dialog.tsx'

export interface DeactivateDialogProps
  extends Pick<ConfirmActionDialogProps, 'name' | 'children' | 'problem' | 'busy' | 'onClose'> {
  readonly onDeactivate: () => void
}

/** Stays open when deactivating fails. */
export function DeactivateDialog({ onDeactivate, ...question }: DeactivateDialogProps) {
  return (
    <ConfirmActionDialog
      {...question}
      verb="Deactivate"
      dismissLabel="Keep active"
      danger={false}
      onConfirm={onDeactivate}
    />
  )
}
