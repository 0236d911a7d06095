import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { FailureText } from '../../../ui/failure-text.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { DialogButtons } from './dialog-buttons.tsx'
import classes from './entity-form.module.css'
import { LeaveGuard, LeaveQuestion } from './leave-guard.tsx'
import type { useEntityForm } from './use-entity-form.ts'
import { VersionConflict } from './version-conflict.tsx'

/** What a form takes besides its fields. */
export interface EntityFormProps
  extends Pick<
    ReturnType<typeof useEntityForm>,
    'alert' | 'conflict' | 'isDirty' | 'busy' | 'submit' | 'load' | 'overwrite'
  > {
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

/** Tells the dialog around a form whether closing it loses something. */
const TellDirty = createContext<(isDirty: boolean) => void>(() => undefined)

/** The form of something, in a dialog. */
export function EntityForm(props: EntityFormProps) {
  const { title, one, alert, conflict, isDirty, busy, waiting = false, children, ...on } = props
  const tellDirty = use(TellDirty)
  useEffect(() => {
    tellDirty(isDirty)
    return () => tellDirty(false)
  }, [tellDirty, isDirty])
  return (
    <form className={classes.form} noValidate aria-label={title} onSubmit={on.submit}>
      <FormAlert>{alert && <FailureText {...alert} />}</FormAlert>
      {children}
      {conflict ? (
        <VersionConflict
          what={`this ${one}`}
          conflict={conflict}
          busy={busy}
          onLoad={on.load}
          onOverwrite={on.overwrite}
        />
      ) : null}
      <DialogButtons busy={busy || waiting} onCancel={on.onCancel} />
    </form>
  )
}

/** Something that the shop keeps. */
interface Identified {
  readonly _id: string
}

/** What the dialog of such a form takes. */
export interface EntityDialogProps<T extends Identified> {
  readonly opened: boolean
  readonly onClose: () => void
  /** What is changed; a new one when left out. */
  readonly entity: T | undefined
  readonly titleOf: (entity: T | undefined) => string
  /** The form; made anew each time the dialog opens. */
  readonly children: (entity: T | undefined, title: string) => ReactNode
}

/** Opens such a form, 500 px wide. A tap beside it, Escape or Back lose nothing that is typed: it is asked first. */
export function EntityDialog<T extends Identified>({
  opened,
  onClose,
  entity,
  titleOf,
  children,
}: EntityDialogProps<T>) {
  // It keeps what it is about while it closes.
  const [shown, setShown] = useState(entity)
  if (opened && entity !== shown) setShown(() => entity)
  const title = titleOf(shown)
  const [isDirty, setDirty] = useState(false)
  const [asks, setAsks] = useState(false)
  const leave = () => {
    setAsks(false)
    onClose()
  }
  return (
    <>
      <Dialog opened={opened} onClose={isDirty ? () => setAsks(true) : onClose} title={title}>
        <TellDirty value={setDirty}>
          <div key={shown?._id}>{children(shown, title)}</div>
        </TellDirty>
      </Dialog>
      <LeaveGuard when={opened && isDirty} />
      <LeaveQuestion opened={opened && asks} onConfirm={leave} onDismiss={() => setAsks(false)} />
    </>
  )
}
