import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import classes from './leaving-question.module.css'
import type { Unsent } from './unsent.ts'
import { fateWords, unsentItems } from './unsent-words.ts'

export interface LeavingQuestionProps {
  readonly opened: boolean
  readonly unsent: Unsent
  readonly onLeave: () => void
  readonly onStay: () => void
}

export function LeavingQuestion({ opened, unsent, onLeave, onStay }: LeavingQuestionProps) {
  return (
    <ConfirmDialog
      opened={opened}
      title="Log out now?"
      confirmLabel="Log out"
      dismissLabel="Stay"
      danger={unsent.writes.some(({ task }) => task.kind !== 'cancel')}
      onConfirm={onLeave}
      onDismiss={onStay}
    >
      <p>This has not reached the shop yet:</p>
      <ul className={classes.list}>
        {unsentItems(unsent).map(({ key, words }) => (
          <li key={key}>{words}</li>
        ))}
      </ul>
      {fateWords(unsent).map((words) => (
        <p key={words} className={classes.fate}>
          {words}
        </p>
      ))}
    </ConfirmDialog>
  )
}
