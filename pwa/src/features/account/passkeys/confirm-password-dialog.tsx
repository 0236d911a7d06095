import { t } from '@lingui/core/macro'
import '../../../ui/base-styles.css'
import { Button } from '@mantine/core'
import { login, logout } from '@usiku/contracts/accounts/operations.ts'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/call.ts'
import { ApiError, getErrorMessage } from '../../../api/errors.ts'
import { readToken } from '../../../api/token.ts'
import { signIn } from '../../../session/session.ts'
import type { SessionUser } from '../../../session/stored-session.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { FormAlert } from '../../../ui/feedback/form-alert.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { focusFirst, useFields } from '../../../ui/forms/use-fields.ts'
import classes from './passkeys-section.module.css'

export interface ConfirmPasswordDialogProps {
  readonly user: SessionUser
  readonly opened: boolean
  readonly onClose: () => void
  /** The session is a new one now. */
  readonly onConfirmed: () => void
}

export function ConfirmPasswordDialog({ user, opened, onClose, onConfirmed }: ConfirmPasswordDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={t`Type your password`}>
      {opened ? <PasswordForm email={user.email} onConfirmed={onConfirmed} /> : null}
    </Dialog>
  )
}

interface PasswordFormProps {
  readonly email: string
  readonly onConfirmed: () => void
}

function PasswordForm({ email, onConfirmed }: PasswordFormProps) {
  const { field, values, setErrors } = useFields({ password: '' })
  const [alert, setAlert] = useState('')
  const [busy, setBusy] = useState(false)
  const showProblem = (form: HTMLFormElement, problem: string) => {
    setErrors({ password: problem })
    focusFirst(form, { password: problem })
  }
  const send = async (form: HTMLFormElement) => {
    setBusy(true)
    setAlert('')
    try {
      await renewSession(email, values.password)
      onConfirmed()
    } catch (error) {
      if (isWrongPassword(error)) showProblem(form, t`Wrong password.`)
      else setAlert(getErrorMessage(error, t`Your password could not be checked.`))
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    if (values.password.trim() === '') showProblem(event.currentTarget, t`Enter your password.`)
    else void send(event.currentTarget)
  }
  return (
    <form className={classes.form} noValidate aria-label={t`Show that it is you`} onSubmit={submit}>
      <p className={classes.note}>{t`You signed in some time ago. Before a passkey is added, show that it is you.`}</p>
      <FormAlert>{alert}</FormAlert>
      {/* Tells password managers which account it is. */}
      <input hidden readOnly autoComplete="username" value={email} />
      <PasswordField {...field('password')} label={t`Password`} autoComplete="current-password" />
      <Button type="submit" fullWidth loading={busy}>
        {t`Go on`}
      </Button>
    </form>
  )
}

const isWrongPassword = (error: unknown) => error instanceof ApiError && error.code === 'wrong_credentials'

/** Only a session that has just begun may add a passkey. The former one ends, or it would stay open unseen. */
async function renewSession(email: string, password: string): Promise<void> {
  const former = readToken()
  const { user, accessToken } = await call(login, { body: { email, password } })
  await signIn(user, accessToken)
  if (former !== undefined) await call(logout, { token: former }).catch(() => undefined)
}
