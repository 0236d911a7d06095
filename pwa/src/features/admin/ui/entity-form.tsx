import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { FailureText } from '../../../ui/failure-text.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { DialogButtons } from './dialog-buttons.tsx'
import classes from './entity-form.module.css'
import { LeaveGuard, LeaveQuestion } from './leave-guard.tsx'
import type { useEntityForm } from './use-entity-form.ts'
import { VersionConflict } from './version-conflict.tsx'

export interface EntityFormProps
  extends Pick<
    ReturnType<typeof useEntityForm>,
    'alert' | 'conflict' | 'isDirty' | 'busy' | 'submit' | 'load' | 'overwrite'
  > {
  readonly title: string
  readonly one: string
  /** Blocks submitting while a part of the form, such as an upload, is not ready. */
  readonly waiting?: boolean
  readonly onCancel: () => void
  readonly children: ReactNode
}

/** Reports unsaved changes to the dialog around the form. */
const TellDirty = createContext<(isDirty: boolean) => void>(() => undefined)

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

interface Identified {
  readonly _id: string
}

export interface EntityDialogProps<T extends Identified> {
  readonly opened: boolean
  readonly onClose: () => void
  readonly entity: T | undefined
  readonly titleOf: (entity: T | undefined) => string
  readonly children: (entity: T | undefined, title: string) => ReactNode
}

/** Asks for confirmation before unsaved input is lost by a click outside, Escape or Back. */
export function EntityDialog<T extends Identified>({
  opened,
  onClose,
  entity,
  titleOf,
  children,
}: EntityDialogProps<T>) {
  // Keeps its content during the closing transition.
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
