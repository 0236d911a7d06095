import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { RiderAction } from '../../outbox/entry.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FormAlert } from '../../ui/feedback/form-alert.tsx'
import { type FieldErrors, focusFirst, type useFields } from '../../ui/forms/use-fields.ts'
import classes from './report-form.module.css'
import '../../ui/form-styles.css'

export interface ReportDialogProps {
  readonly problem: string | undefined
  readonly busy: boolean
  readonly onReport: (action: RiderAction) => Promise<boolean>
  readonly onClose: () => void
}

interface SubjectDialogProps<T> {
  /** Closed while `undefined`. */
  readonly subject: T | undefined
  readonly title: string
  readonly onClose: () => void
  readonly children: (subject: T) => ReactNode
}

export function SubjectDialog<T>({ subject, title, onClose, children }: SubjectDialogProps<T>) {
  // Keeps its content during the closing transition.
  const [displayed, setDisplayed] = useState(subject)
  if (subject !== undefined && subject !== displayed) setDisplayed(() => subject)
  return (
    <Dialog opened={subject !== undefined} onClose={onClose} title={title}>
      {displayed === undefined ? null : children(displayed)}
    </Dialog>
  )
}

export interface ReportFormProps<N extends string> extends ReportDialogProps {
  readonly title: string
  readonly submitLabel: string
  readonly fields: Pick<ReturnType<typeof useFields<N>>, 'values' | 'setErrors'>
  readonly check: (values: Readonly<Record<N, string>>) => FieldErrors<N>
  readonly toAction: (values: Readonly<Record<N, string>>) => RiderAction
  readonly children: ReactNode
}

export function ReportForm<N extends string>(props: ReportFormProps<N>) {
  const { title, submitLabel, fields, check, toAction, problem, busy, onReport, onClose, children } = props
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const errors = check(fields.values)
    fields.setErrors(errors)
    if (Object.keys(errors).length > 0) return focusFirst(event.currentTarget, errors)
    if (await onReport(toAction(fields.values))) onClose()
  }
  return (
    <form className={classes.form} noValidate aria-label={title} onSubmit={(event) => void submit(event)}>
      <FormAlert>{problem}</FormAlert>
      {children}
      <div className={classes.buttons}>
        <Button variant="outline" onClick={onClose} disabled={busy}>
          {t`Cancel`}
        </Button>
        <Button type="submit" color="ink" loading={busy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
