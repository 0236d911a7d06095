import { ConfirmActionDialog, type ConfirmActionDialogProps } from './confirm-action-dialog.tsx'

export interface DeleteDialogProps
  extends Pick<ConfirmActionDialogProps, 'name' | 'children' | 'problem' | 'busy' | 'onClose'> {
  readonly onDelete: () => void
}

/** Stays open when the deletion fails. */
export function DeleteDialog({ onDelete, ...dialog }: DeleteDialogProps) {
  return <ConfirmActionDialog {...dialog} verb="Delete" dismissLabel="Keep" danger onConfirm={onDelete} />
}
