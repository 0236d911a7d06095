import { t } from '@lingui/core/macro'
import '../../ui/base-styles.css'
import '../../ui/form-styles.css'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { MAX_TYPED_CODE_LENGTH } from '@usiku/contracts/sign-in/constants.ts'
import { getSignInSecurity, reauthenticate } from '@usiku/contracts/sign-in/operations.ts'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { ApiError, getErrorMessage } from '../../api/errors.ts'
import { registerReauthentication } from '../../api/recent-sign-in.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FormAlert } from '../../ui/feedback/form-alert.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { focusFirst, useFields } from '../../ui/forms/use-fields.ts'
import { usePasskeySupport } from '../passkeys/passkey-support.ts'
import { usePasskeyAction } from '../passkeys/use-passkey-action.ts'
import classes from './recent-sign-in-dialog.module.css'

export interface RecentSignInDialogProps {
  readonly email: string
  /** Whether the shop has passkeys. */
  readonly hasPasskeys: boolean
}

/** Opens when the API wants to know who is there; then the request goes on. Closed, it is given up. */
export function RecentSignInDialog({ email, hasPasskeys }: RecentSignInDialogProps) {
  const { opened, settle } = useReauthenticationRequests()
  return (
    <Dialog opened={opened} onClose={() => settle(false)} title={t`Show that it is you`}>
      {opened ? <ConfirmForm email={email} hasPasskeys={hasPasskeys} onConfirmed={() => settle(true)} /> : null}
    </Dialog>
  )
}

/** Requests that wait at the same time share one answer. */
function useReauthenticationRequests() {
  const [opened, setOpened] = useState(false)
  const waiting = useRef<((isConfirmed: boolean) => void)[]>([])
  const settle = (isConfirmed: boolean) => {
    setOpened(false)
    for (const resolve of waiting.current.splice(0)) resolve(isConfirmed)
  }
  useEffect(() => {
    const requests = waiting.current
    const unregister = registerReauthentication(
      () =>
        new Promise((resolve) => {
          requests.push(resolve)
          setOpened(true)
        }),
    )
    return () => {
      unregister()
      for (const resolve of requests.splice(0)) resolve(false)
    }
  }, [])
  useEscape(opened, () => settle(false))
  return { opened, settle }
}

/**
 * Otherwise Escape would also close a dialog of the page beneath and lose its input. That dialog was opened after this
 * component was mounted, so its listener runs later.
 */
function useEscape(opened: boolean, onEscape: () => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !opened) return
    event.stopImmediatePropagation()
    onEscape()
  })
  useEffect(() => {
    const end = new AbortController()
    window.addEventListener('keydown', (event) => handle(event), { capture: true, signal: end.signal })
    return () => end.abort()
  }, [])
}

interface ConfirmFormProps extends RecentSignInDialogProps {
  readonly onConfirmed: () => void
}

function ConfirmForm({ email, hasPasskeys, onConfirmed }: ConfirmFormProps) {
  const [way, setWay] = useState<'password' | 'code'>('password')
  const [isSwitched, setSwitched] = useState(false)
  const isPassword = way === 'password'
  const { hasCodes, hasOwnPasskeys } = useFactors()
  const { field, alert, busy, submit, clear } = useConfirmForm(way, onConfirmed)
  return (
    <>
      <form className={classes.form} noValidate aria-label={t`Show that it is you`} onSubmit={submit}>
        <p className={classes.note}>
          {t`You signed in some time ago. Show once more that it is you: then this goes on, and nothing asks again for 15 minutes.`}
        </p>
        <FormAlert>{alert}</FormAlert>
        {/* Tells password managers which account it is. */}
        <input hidden readOnly autoComplete="username" value={email} />
        {isPassword ? (
          <PasswordField
            {...field('password')}
            label={t`Your password`}
            autoComplete="current-password"
            autoFocus={isSwitched}
            data-autofocus
          />
        ) : (
          <TextInput
            {...field('code')}
            label={t`Code of your authenticator app`}
            description={t`Recovery codes do not count here.`}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={MAX_TYPED_CODE_LENGTH}
            autoFocus
          />
        )}
        <Button type="submit" fullWidth loading={busy}>
          {t`Go on`}
        </Button>
        {hasCodes ? (
          <Button
            variant="subtle"
            fullWidth
            onClick={() => {
              clear()
              setSwitched(true)
              setWay(isPassword ? 'code' : 'password')
            }}
          >
            {isPassword ? t`Use a code instead` : t`Use the password instead`}
          </Button>
        ) : null}
      </form>
      {hasPasskeys && hasOwnPasskeys ? <PasskeyConfirmation onConfirmed={onConfirmed} /> : null}
    </>
  )
}

/** Only what the account has is offered. While that is not known, the password is; all is when it cannot be known. */
function useFactors() {
  const { data, failureCount } = useQuery({
    queryKey: [getSignInSecurity.id, 'factors'],
    queryFn: async ({ signal }) => (await call(getSignInSecurity, { signal })).data,
    staleTime: 0,
    gcTime: 0,
    meta: { personal: true },
  })
  const isUnknown = failureCount > 0
  return { hasCodes: data?.hasCodes ?? isUnknown, hasOwnPasskeys: data === undefined ? isUnknown : data.passkeys > 0 }
}

function useConfirmForm(way: 'password' | 'code', onConfirmed: () => void) {
  const { field, values, setErrors } = useFields({ password: '', code: '' })
  const [alert, setAlert] = useState('')
  const [busy, setBusy] = useState(false)
  const showProblem = (form: HTMLFormElement, problem: string) => {
    setErrors({ [way]: problem })
    focusFirst(form, { [way]: problem })
  }
  const send = async (form: HTMLFormElement) => {
    setBusy(true)
    setAlert('')
    try {
      await call(reauthenticate, { body: { [way]: values[way] } })
      onConfirmed()
    } catch (error) {
      setBusy(false)
      if (isWrong(error)) showProblem(form, error.message)
      else setAlert(getErrorMessage(error, t`This could not be checked.`))
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    if (values[way].trim() !== '') void send(event.currentTarget)
    else showProblem(event.currentTarget, way === 'password' ? t`Enter your password.` : t`Enter the code.`)
  }
  const clear = () => {
    setErrors({})
    setAlert('')
  }
  return { field, alert, busy, submit, clear }
}

const isWrong = (error: unknown): error is ApiError =>
  error instanceof ApiError && ['wrong_credentials', 'code_refused'].includes(error.code)

function PasskeyConfirmation({ onConfirmed }: { readonly onConfirmed: () => void }) {
  const isSupported = usePasskeySupport()
  const { busy, problem, start, dismiss } = usePasskeyAction({
    action: 'confirming',
    run: (ceremony) => ceremony.confirmWithPasskey(),
    onSuccess: onConfirmed,
  })
  if (isSupported !== true) return null
  return (
    <div className={classes.passkey}>
      <FormAlert onDismiss={dismiss}>{problem}</FormAlert>
      <Button variant="outline" fullWidth aria-disabled={busy} onClick={start}>
        {busy ? t`Waiting for your device …` : t`Use a passkey`}
      </Button>
    </div>
  )
}
