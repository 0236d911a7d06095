import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { FailureText } from '../../../../ui/feedback/failure-text.tsx'
import { FormAlert } from '../../../../ui/feedback/form-alert.tsx'
import type { ConflictSubject } from './conflict-words.ts'
import classes from './entity-form.module.css'
import { UnsavedChangesDialog, UnsavedChangesGuard } from './unsaved-changes-guard.tsx'
import type { useEntityForm } from './use-entity-form.ts'
import { VersionConflict } from './version-conflict.tsx'

export interface EntityFormProps
  extends Pick<
    ReturnType<typeof useEntityForm>,
    'alert' | 'conflict' | 'isDirty' | 'busy' | 'submit' | 'load' | 'overwrite'
  > {
  readonly title: string
  /** What a conflict is about. */
  readonly subject: ConflictSubject
  /** Of what a conflict mentions by `_id`. */
  readonly names?: ReadonlyMap<string, string>
  /** Blocks submitting while a part of the form, such as an upload, is not ready. */
  readonly isWaiting?: boolean
  readonly onCancel: () => void
  readonly children: ReactNode
}

/** Reports unsaved changes to the dialog around the form. */
const DirtyContext = createContext<(isDirty: boolean) => void>(() => undefined)

export function EntityForm(props: EntityFormProps) {
  const { title, subject, names, alert, conflict, isDirty, busy, isWaiting = false, children, ...on } = props
  const setFormDirty = use(DirtyContext)
  useEffect(() => {
    setFormDirty(isDirty)
    return () => setFormDirty(false)
  }, [setFormDirty, isDirty])
  return (
    <form className={classes.form} noValidate aria-label={title} onSubmit={on.submit}>
      <FormAlert>{alert && <FailureText {...alert} />}</FormAlert>
      {children}
      {conflict ? (
        <VersionConflict
          subject={subject}
          names={names}
          conflict={conflict}
          busy={busy}
          onLoad={on.load}
          onOverwrite={on.overwrite}
        />
      ) : null}
      <DialogButtons busy={busy || isWaiting} isAsking={conflict !== undefined} onCancel={on.onCancel} />
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
  readonly getTitle: (entity: T | undefined) => string
  readonly children: (entity: T | undefined, title: string) => ReactNode
}

/** Asks for confirmation before unsaved input is lost by a click outside, Escape or Back. */
export function EntityDialog<T extends Identified>({
  opened,
  onClose,
  entity,
  getTitle,
  children,
}: EntityDialogProps<T>) {
  // Keeps its content during the closing transition.
  const [displayed, setDisplayed] = useState(entity)
  if (opened && entity !== displayed) setDisplayed(() => entity)
  const title = getTitle(displayed)
  const [isDirty, setDirty] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const discardAndClose = () => {
    setConfirming(false)
    onClose()
  }
  return (
    <>
      <Dialog opened={opened} onClose={isDirty ? () => setConfirming(true) : onClose} title={title}>
        <DirtyContext value={setDirty}>
          <div key={displayed?._id}>{children(displayed, title)}</div>
        </DirtyContext>
      </Dialog>
      <UnsavedChangesGuard isDirty={opened && isDirty} />
      <UnsavedChangesDialog
        opened={opened && isConfirming}
        onConfirm={discardAndClose}
        onDismiss={() => setConfirming(false)}
      />
    </>
  )
}

interface DialogButtonsProps {
  readonly busy: boolean
  readonly onCancel: () => void
  /** Leaves out the submit button, while another main action stands above. */
  readonly isAsking: boolean
}

function DialogButtons({ busy, onCancel, isAsking }: DialogButtonsProps) {
  return (
    <div className={classes.buttons}>
      <Button variant="outline" onClick={onCancel} disabled={busy}>
        {t`Cancel`}
      </Button>
      {isAsking ? null : (
        <Button type="submit" loading={busy}>
          {t`Save`}
        </Button>
      )}
    </div>
  )
}
