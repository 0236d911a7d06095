import { type ReactNode, useState } from 'react'
import type { Failure } from '../../../api-client/errors.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { FailureText } from '../../../ui/failure-text.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import classes from './question.module.css'

export interface QuestionDialogProps {
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
export function QuestionDialog({ name, verb, children, problem, onClose, ...question }: QuestionDialogProps) {
  // Keeps its content during the closing transition.
  const [asked, setAsked] = useState(name)
  if (name !== undefined && name !== asked) setAsked(name)
  return (
    <ConfirmDialog
      {...question}
      opened={name !== undefined}
      title={`${verb} ${asked ?? ''}?`}
      confirmLabel={verb}
      onDismiss={onClose}
    >
      <div className={classes.words}>
        <p>{children}</p>
        <FormAlert>{problem && <FailureText {...problem} />}</FormAlert>
      </div>
    </ConfirmDialog>
  )
}
