import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import classes from '../ui/question.module.css'

/** What the question takes. */
export interface SwitchDialogProps {
  /** What would be switched off; nothing while nothing is asked. */
  readonly name: string | undefined
  /** What follows from it. */
  readonly children: ReactNode
  /** Why it could not be switched off. */
  readonly problem: string | undefined
  readonly busy: boolean
  readonly onSwitch: () => void
  readonly onClose: () => void
}

/** Asks before something is taken out of the customers' sight, and stays when that fails. */
export function SwitchDialog({ name, children, problem, busy, onSwitch, onClose }: SwitchDialogProps) {
  // The question keeps its words while it closes.
  const [asked, setAsked] = useState(name)
  if (name !== undefined && name !== asked) setAsked(name)
  return (
    <ConfirmDialog
      opened={name !== undefined}
      title={`Deactivate ${asked ?? ''}?`}
      confirmLabel="Deactivate"
      dismissLabel="Keep active"
      danger={false}
      busy={busy}
      onConfirm={onSwitch}
      onDismiss={onClose}
    >
      <div className={classes.words}>
        <p>{children}</p>
        <FormAlert>{problem}</FormAlert>
      </div>
    </ConfirmDialog>
  )
}
