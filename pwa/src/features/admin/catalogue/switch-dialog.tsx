import { QuestionDialog, type QuestionDialogProps } from '../ui/question-dialog.tsx'

export interface SwitchDialogProps
  extends Pick<QuestionDialogProps, 'name' | 'children' | 'problem' | 'busy' | 'onClose'> {
  readonly onSwitch: () => void
}

/** Stays open when deactivating fails. */
export function SwitchDialog({ onSwitch, ...question }: SwitchDialogProps) {
  return (
    <QuestionDialog {...question} verb="Deactivate" dismissLabel="Keep active" danger={false} onConfirm={onSwitch} />
  )
}
