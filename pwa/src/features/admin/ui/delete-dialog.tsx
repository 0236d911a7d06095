import { QuestionDialog, type QuestionDialogProps } from './question-dialog.tsx'

export interface DeleteDialogProps
  extends Pick<QuestionDialogProps, 'name' | 'children' | 'problem' | 'busy' | 'onClose'> {
  readonly onDelete: () => void
}

/** Stays open when the deletion fails. */
export function DeleteDialog({ onDelete, ...question }: DeleteDialogProps) {
  return <QuestionDialog {...question} verb="Delete" dismissLabel="Keep" danger onConfirm={onDelete} />
}
