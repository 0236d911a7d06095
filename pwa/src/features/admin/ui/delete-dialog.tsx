import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import classes from './question.module.css'

/** What the question takes. */
export interface DeleteDialogProps {
  /** What would be deleted, as the question names it: `order 1763641882417`; nothing while nothing is asked. */
  readonly name: string | undefined
  /** What follows from it. */
  readonly children: ReactNode
  /** Why it could not be deleted. */
  readonly problem: string | undefined
  /** Whether it is being deleted: nothing can be pressed meanwhile. */
  readonly busy: boolean
  readonly onDelete: () => void
  readonly onClose: () => void
}

/** Asks before something is deleted, and stays when that fails. */
export function DeleteDialog({ name, children, problem, busy, onDelete, onClose }: DeleteDialogProps) {
  // The question keeps its words while it closes.
  const [asked, setAsked] = useState(name)
  if (name !== undefined && name !== asked) setAsked(name)
  return (
    <ConfirmDialog
      opened={name !== undefined}
      title={`Delete ${asked ?? ''}?`}
      confirmLabel="Delete"
      dismissLabel="Keep"
      busy={busy}
      onConfirm={onDelete}
      onDismiss={onClose}
    >
      <div className={classes.words}>
        <p>{children}</p>
        <FormAlert>{problem}</FormAlert>
      </div>
    </ConfirmDialog>
  )
}
