import { QuestionDialog, type QuestionDialogProps } from './question-dialog.tsx'

/** What the question takes. */
export interface DeleteDialogProps
  extends Pick<QuestionDialogProps, 'name' | 'children' | 'problem' | 'busy' | 'onClose'> {
  readonly onDelete: () => void
}

/** Asks before something is deleted, and stays when that fails. */
export function DeleteDialog({ onDelete, ...question }: DeleteDialogProps) {
  return <QuestionDialog {...question} verb="Delete" dismissLabel="Keep" danger onConfirm={onDelete} />
}
