import { QuestionDialog, type QuestionDialogProps } from '../ui/question-dialog.tsx'

/** What the question takes. */
export interface SwitchDialogProps
  extends Pick<QuestionDialogProps, 'name' | 'children' | 'problem' | 'busy' | 'onClose'> {
  readonly onSwitch: () => void
}

/** Asks before something is taken out of the customers' sight, and stays when that fails. */
export function SwitchDialog({ onSwitch, ...question }: SwitchDialogProps) {
  return (
    <QuestionDialog {...question} verb="Deactivate" dismissLabel="Keep active" danger={false} onConfirm={onSwitch} />
  )
}
