import { type ReactNode, useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { DialogButtons } from '../ui/dialog-buttons.tsx'
import { VersionConflict } from '../ui/version-conflict.tsx'
import classes from './name-form.module.css'
import type { Named } from './named.ts'
import type { useNameForm } from './use-name-form.ts'

/** What a form takes besides its fields. */
export interface NameFormProps
  extends Pick<ReturnType<typeof useNameForm>, 'alert' | 'conflict' | 'busy' | 'submit' | 'load' | 'overwrite'> {
  /** As in the dialog's title. */
  readonly title: string
  /** Within a sentence: `brand`. */
  readonly one: string
  /** Whether something is still on its way that is part of it: it cannot be sent before. */
  readonly waiting?: boolean
  readonly onCancel: () => void
  /** The fields. */
  readonly children: ReactNode
}

/** The form of a category, a sub-category or a brand, in a dialog. */
export function NameForm({ title, one, alert, conflict, busy, waiting = false, children, ...on }: NameFormProps) {
  return (
    <form className={classes.form} noValidate aria-label={title} onSubmit={on.submit}>
      <FormAlert>{alert}</FormAlert>
      {conflict ? <VersionConflict what={one} busy={busy} onLoad={on.load} onOverwrite={on.overwrite} /> : null}
      {children}
      <DialogButtons busy={busy || waiting} onCancel={on.onCancel} />
    </form>
  )
}

/** What the dialog of such a form takes. */
export interface NameDialogProps<T extends Named> {
  readonly opened: boolean
  readonly onClose: () => void
  /** What is changed; a new one when left out. */
  readonly entity: T | undefined
  readonly titleOf: (entity: T | undefined) => string
  /** The form; made anew each time the dialog opens. */
  readonly children: (entity: T | undefined, title: string) => ReactNode
}

/** Opens such a form, 500 px wide. */
export function NameDialog<T extends Named>({ opened, onClose, entity, titleOf, children }: NameDialogProps<T>) {
  // It keeps what it is about while it closes.
  const [shown, setShown] = useState(entity)
  if (opened && entity !== shown) setShown(() => entity)
  const title = titleOf(shown)
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <div key={shown?._id}>{children(shown, title)}</div>
    </Dialog>
  )
}
