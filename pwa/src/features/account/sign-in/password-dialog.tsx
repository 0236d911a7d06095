import { t } from '@lingui/core/macro'
import '../../../ui/base-styles.css'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changePassword } from '@usiku/contracts/sign-in/operations.ts'
import { type FormEvent, useRef } from 'react'
import { call } from '../../../api/call.ts'
import { ApiError, getErrorMessage } from '../../../api/errors.ts'
import type { SessionUser } from '../../../session/stored-session.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { FormAlert } from '../../../ui/feedback/form-alert.tsx'
import { notify } from '../../../ui/feedback/notify.ts'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { blankFields, type FieldErrors, focusFirst, pickFieldErrors, useFields } from '../../../ui/forms/use-fields.ts'
import { sessionsQuery } from './sign-in.queries.ts'
import classes from './sign-in-section.module.css'

export interface PasswordDialogProps {
  readonly user: SessionUser
  readonly opened: boolean
  readonly onClose: () => void
}

export function PasswordDialog({ user, opened, onClose }: PasswordDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={t`Change password`}>
      {opened ? <PasswordForm user={user} onDone={onClose} /> : null}
    </Dialog>
  )
}

type FieldName = 'currentPassword' | 'password' | 'repeated'

const INITIAL: Readonly<Record<FieldName, string>> = { currentPassword: '', password: '', repeated: '' }

function PasswordForm({ user, onDone }: { readonly user: SessionUser; readonly onDone: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const queryClient = useQueryClient()
  const { field, values, setErrors } = useFields<FieldName>(INITIAL)
  const showProblems = (problems: FieldErrors<FieldName>) => {
    setErrors(problems)
    if (form.current) focusFirst(form.current, problems)
  }
  const changing = useMutation({
    mutationFn: ({ currentPassword, password }: typeof values) =>
      call(changePassword, { body: { currentPassword, password } }),
    onSuccess: ({ message }) => {
      notify.success(message, 'password')
      void queryClient.invalidateQueries({ queryKey: sessionsQuery(user._id).queryKey })
      onDone()
    },
    onError: (error) => {
      if (error instanceof ApiError) showProblems(pickFieldErrors(error.fields, INITIAL))
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (changing.isPending) return
    const problems = checkPasswords(values)
    showProblems(problems)
    if (Object.keys(problems).length === 0) changing.mutate(values)
  }
  const isAtField = changing.error instanceof ApiError && Object.keys(changing.error.fields).length > 0
  return (
    <form ref={form} className={classes.form} noValidate aria-label={t`Change password`} onSubmit={submit}>
      <p className={classes.note}>{t`All other devices are logged out. You stay logged in here.`}</p>
      <FormAlert>
        {changing.error && !isAtField ? getErrorMessage(changing.error, t`The password could not be changed.`) : ''}
      </FormAlert>
      {/* Tells password managers which account it is. */}
      <input hidden readOnly autoComplete="username" value={user.email} />
      <PasswordField {...field('currentPassword')} label={t`Current password`} autoComplete="current-password" />
      <PasswordField {...field('password')} label={t`New password`} autoComplete="new-password" />
      <PasswordField {...field('repeated')} label={t`New password again`} autoComplete="new-password" />
      <Button type="submit" fullWidth loading={changing.isPending}>
        {t`Change password`}
      </Button>
    </form>
  )
}

function checkPasswords(values: Readonly<Record<FieldName, string>>): FieldErrors<FieldName> {
  const missing = blankFields(values, {
    currentPassword: t`Enter your password.`,
    password: t`Enter a new password.`,
    repeated: t`Enter the new password again.`,
  })
  if (Object.keys(missing).length > 0) return missing
  return values.password === values.repeated ? {} : { repeated: t`Passwords do not match` }
}
