import { t } from '@lingui/core/macro'
import { type ReactNode, useState } from 'react'
import type { Failure } from '../../../api/errors.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { FailureText } from '../../../ui/feedback/failure-text.tsx'
import { FormAlert } from '../../../ui/feedback/form-alert.tsx'
import classes from './confirm-action-dialog.module.css'

export interface ConfirmActionDialogProps {
  /** `Refuse order 1763641882417?`. Closed while `undefined`. */
  readonly question: string | undefined
  readonly confirmLabel: string
  readonly dismissLabel: string
  readonly danger: boolean
  readonly children: ReactNode
  /** What can be chosen, below the text. */
  readonly choice?: ReactNode
  readonly problem: Failure | undefined
  readonly busy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks for confirmation and stays open when the action fails. */
export function ConfirmActionDialog({
  question,
  children,
  choice,
  problem,
  onClose,
  ...dialog
}: ConfirmActionDialogProps) {
  // Keeps its content during the closing transition.
  const [displayed, setDisplayed] = useState(question)
  if (question !== undefined && question !== displayed) setDisplayed(question)
  return (
    <ConfirmDialog {...dialog} opened={question !== undefined} title={displayed ?? ''} onDismiss={onClose}>
      <div className={classes.text}>
        <p>{children}</p>
        {choice}
        <FormAlert>{problem && <FailureText {...problem} />}</FormAlert>
      </div>
    </ConfirmDialog>
  )
}

interface DeleteDialogProps
  extends Pick<ConfirmActionDialogProps, 'question' | 'children' | 'problem' | 'busy' | 'onClose'> {
  readonly onDelete: () => void
}

/** Stays open when the deletion fails. */
export function DeleteDialog({ onDelete, ...dialog }: DeleteDialogProps) {
  return <ConfirmActionDialog {...dialog} confirmLabel={t`Delete`} dismissLabel={t`Keep`} danger onConfirm={onDelete} />
}
