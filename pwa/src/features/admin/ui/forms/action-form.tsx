import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { FailureText } from '../../../../ui/feedback/failure-text.tsx'
import { FormAlert } from '../../../../ui/feedback/form-alert.tsx'
import { focusFirst } from '../../../../ui/forms/use-fields.ts'
import classes from './entity-form.module.css'
import type { useActionForm } from './use-action-form.ts'

export interface ActionDialogProps<T> {
  /** What the action is about. Closed while `undefined`. */
  readonly item: T | undefined
  readonly title: string
  readonly onClose: () => void
  readonly children: (item: T) => ReactNode
}

export function ActionDialog<T>({ item, title, onClose, children }: ActionDialogProps<T>) {
  // Keeps its content during the closing transition.
  const [displayed, setDisplayed] = useState(item)
  if (item !== undefined && item !== displayed) setDisplayed(() => item)
  return (
    <Dialog opened={item !== undefined} onClose={onClose} title={title}>
      {displayed === undefined ? null : children(displayed)}
    </Dialog>
  )
}

export interface ActionFormProps
  extends Pick<ReturnType<typeof useActionForm>, 'alert' | 'serverErrors' | 'busy' | 'submit'> {
  readonly title: string
  readonly submitLabel: string
  readonly danger?: boolean
  /** While something that the action needs is missing. */
  readonly disabled?: boolean
  readonly onCancel: () => void
  readonly children: ReactNode
}

/** A form that does one thing and closes. */
export function ActionForm(props: ActionFormProps) {
  const { title, submitLabel, danger = false, disabled = false, alert, serverErrors, busy, children } = props
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (form.current) focusFirst(form.current, serverErrors)
  }, [serverErrors])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!disabled) props.submit(event)
  }
  return (
    <form ref={form} className={classes.form} noValidate aria-label={title} onSubmit={submit}>
      <FormAlert>{alert && <FailureText {...alert} />}</FormAlert>
      {children}
      <div className={classes.buttons}>
        <Button variant="outline" onClick={props.onCancel} disabled={busy}>
          {t`Cancel`}
        </Button>
        <Button type="submit" color={danger ? 'red' : 'ink'} loading={busy} disabled={disabled}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
