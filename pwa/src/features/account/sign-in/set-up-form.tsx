import { t } from '@lingui/core/macro'
import '../../../ui/base-styles.css'
import '../../../ui/form-styles.css'
import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type AnyRouter, useBlocker } from '@tanstack/react-router'
import { confirmSecondFactor, type SecondFactorSetUp } from '@usiku/contracts/sign-in/operations.ts'
import { type FormEvent, useMemo, useRef } from 'react'
import { encode } from 'uqr'
import { call } from '../../../api/call.ts'
import { ApiError, getErrorMessage } from '../../../api/errors.ts'
import { getCurrentSession } from '../../../session/session.ts'
import { FormAlert } from '../../../ui/feedback/form-alert.tsx'
import { focusFirst, useFields } from '../../../ui/forms/use-fields.ts'
import { useCopy } from '../../../ui/hooks/use-copy.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import classes from './sign-in-section.module.css'

export interface SetUpFormProps {
  readonly setUp: SecondFactorSetUp
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void
}

export function SetUpForm({ setUp: { secret, url }, onConfirmed }: SetUpFormProps) {
  const { field, values, setErrors } = useFields({ code: '' })
  // The state of the mutation comes too late for a double click.
  const isSending = useRef(false)
  const confirming = useMutation({
    mutationFn: async (code: string) => (await call(confirmSecondFactor, { body: { code } })).data.recoveryCodes,
    onSuccess: onConfirmed,
    onError: (error) => {
      if (isWrongCode(error)) setErrors({ code: error.message })
    },
    onSettled: () => {
      isSending.current = false
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending.current) return
    if (values.code.trim() !== '') {
      isSending.current = true
      return confirming.mutate(values.code)
    }
    const missing = { code: t`Enter the code.` }
    setErrors(missing)
    focusFirst(event.currentTarget, missing)
  }
  const alert = confirming.error && !isWrongCode(confirming.error) ? confirming.error : undefined
  return (
    <form className={classes.form} noValidate aria-label={t`Set up codes`} onSubmit={submit}>
      <p>
        {t`1. Open an authenticator app on your phone, such as Google Authenticator, Aegis or 2FAS, and scan this picture.`}
      </p>
      <QrCode text={url} />
      <p className={classes.note}>{t`If you cannot scan it, type this key into the app:`}</p>
      <p className={classes.secret} data-testid="secret">
        {secret.replaceAll(/.{4}(?=.)/g, '$& ')}
      </p>
      <FormAlert>{alert ? getErrorMessage(alert, t`This could not be checked.`) : ''}</FormAlert>
      <TextInput
        {...field('code')}
        label={t`2. Code that the app shows now`}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={10}
        data-autofocus
      />
      <Button type="submit" fullWidth loading={confirming.isPending}>
        {t`Turn on`}
      </Button>
    </form>
  )
}

const isWrongCode = (error: Error): error is ApiError => error instanceof ApiError && error.code === 'code_refused'

/** Drawn here, so that the secret in it goes to no server. */
function QrCode({ text }: { readonly text: string }) {
  const { data, size } = useMemo(() => encode(text, { border: 2 }), [text])
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      className={classes.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t`QR code for an authenticator app`}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}

export interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const list = useRef<HTMLUListElement>(null)
  // They are not shown again.
  useBlocker<AnyRouter>({ shouldBlockFn: () => getCurrentSession().status !== 'guest' })
  const { isCopied, status, copy } = useCopy(list, codes.join('\n'))
  return (
    <div className={classes.form}>
      <p>
        {t`Write these codes down and keep them away from your phone. Each takes the place of the app once, for a phone that is lost or broken. They are not shown again.`}
      </p>
      <ul ref={list} className={classes.codes} aria-label={t`Recovery codes`}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button variant="outline" fullWidth onClick={copy}>
        {isCopied ? t`Copied` : t`Copy`}
      </Button>
      <VisuallyHidden role="status">{status}</VisuallyHidden>
      <Button fullWidth onClick={onDone}>
        {t`I have written them down`}
      </Button>
    </div>
  )
}
