import { t } from '@lingui/core/macro'
import { type ReactNode, useState } from 'react'
import type { Failure } from '../../../api/errors.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { FailureText } from '../../../ui/feedback/failure-text.tsx'
import { FormAlert } from '../../../ui/feedback/form-alert.tsx'
import classes from './confirm-action-dialog.module.css'

export interface ConfirmActionDialogProps {
  /** As in the question: `order 1763641882417`. Closed while `undefined`. */
  readonly name: string | undefined
  /** Begins the question and labels the button. */
  readonly verb: string
  readonly dismissLabel: string
  readonly danger: boolean
  readonly children: ReactNode
  readonly problem: Failure | undefined
  readonly busy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks for confirmation and stays open when the action fails. */
export function ConfirmActionDialog({ name, verb, children, problem, onClose, ...dialog }: ConfirmActionDialogProps) {
  // Keeps its content during the closing transition.
  const [displayedName, setDisplayedName] = useState(name)
  if (name !== undefined && name !== displayedName) setDisplayedName(name)
  return (
    <ConfirmDialog
      {...dialog}
      opened={name !== undefined}
      title={`${verb} ${displayedName ?? ''}?`}
      confirmLabel={verb}
      onDismiss={onClose}
    >
      <div className={classes.text}>
        <p>{children}</p>
        <FormAlert>{problem && <FailureText {...problem} />}</FormAlert>
      </div>
    </ConfirmDialog>
  )
}

interface DeleteDialogProps
  extends Pick<ConfirmActionDialogProps, 'name' | 'children' | 'problem' | 'busy' | 'onClose'> {
  readonly onDelete: () => void
}

/** Stays open when the deletion fails. */
export function DeleteDialog({ onDelete, ...dialog }: DeleteDialogProps) {
  return <ConfirmActionDialog {...dialog} verb="Delete" dismissLabel={t`Keep`} danger onConfirm={onDelete} />
}
