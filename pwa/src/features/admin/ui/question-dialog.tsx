import { type ReactNode, useState } from 'react'
import type { Failure } from '../../../api-client/errors.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { FailureText } from '../../../ui/failure-text.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import classes from './question.module.css'

/** What a question about one thing of a list takes. */
export interface QuestionDialogProps {
  /** What is asked about, as the question names it: `order 1763641882417`; nothing while nothing is asked. */
  readonly name: string | undefined
  /** What would be done: begins the question and stands on its button. */
  readonly verb: string
  /** The safe button: `Keep`. */
  readonly dismissLabel: string
  /** Whether doing it destroys something: red. */
  readonly danger: boolean
  /** What follows from it. */
  readonly children: ReactNode
  /** Why it could not be done. */
  readonly problem: Failure | undefined
  /** Whether it is being done: nothing can be pressed meanwhile. */
  readonly busy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before something is done to one thing of a list, and stays when that fails. */
export function QuestionDialog({ name, verb, children, problem, onClose, ...question }: QuestionDialogProps) {
  // The question keeps its words while it closes.
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
