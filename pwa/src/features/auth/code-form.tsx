import { t } from '@lingui/core/macro'
import '../../ui/base-styles.css'
import '../../ui/form-styles.css'
import { Button, TextInput } from '@mantine/core'
import { login } from '@usiku/contracts/accounts/operations.ts'
import { MAX_TYPED_CODE_LENGTH, type SecondStep } from '@usiku/contracts/sign-in/constants.ts'
import { call } from '../../api/call.ts'
import { ApiError } from '../../api/errors.ts'
import { signIn } from '../../session/session.ts'
import classes from './auth-form.module.css'
import { AuthForm } from './auth-form.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { type AuthFormSuccess, useAuthForm } from './use-auth-form.ts'

const getButtonLabels = () => ({ idle: t`Login`, sending: t`Logging in …`, done: t`Logged in` })

/** A sign-in for which the password was right, but not enough. */
export interface PendingSignIn {
  readonly email: string
  readonly password: string
  readonly steps: readonly SecondStep[]
}

/** @returns `undefined` for other errors */
export function findSecondSteps(error: unknown): readonly SecondStep[] | undefined {
  return error instanceof ApiError && error.code === 'code_required' ? error.secondSteps : undefined
}

export interface CodeFormProps {
  readonly pending: PendingSignIn
  readonly onSuccess?: AuthFormSuccess<'code'>
  readonly onPasskey?: () => void
  readonly onBack: () => void
}

export function CodeForm({ pending, onSuccess, onPasskey, onBack }: CodeFormProps) {
  const { email, password } = pending
  const form = useAuthForm({
    toastId: 'login',
    initial: { code: '' },
    requiredMessages: { code: t`Enter the code.` },
    incompleteMessage: t`Please fill in all fields.`,
    send: async ({ code }) => {
      const { user, accessToken } = await call(login, { body: { email, password, code } })
      await signIn(user, accessToken)
      return t`Login Successful`
    },
    failureMessage: t`Login failed`,
    isToldAtField: true,
    toFieldErrors: ({ code, message }) => (code === 'code_refused' ? { code: message } : {}),
    ...(onSuccess ? { onSuccess } : {}),
  })
  return (
    <>
      {pending.steps.includes('code') ? (
        <AuthForm form={form} offlineHint={t`You can log in`} buttonLabels={getButtonLabels()}>
          <p className={classes.note}>
            {t`Your account asks for a second step. Type the six digits that your authenticator app shows now, or one of your recovery codes.`}
          </p>
          <TextInput
            {...form.fields.field('code')}
            label={t`Code or recovery code`}
            autoComplete="one-time-code"
            maxLength={MAX_TYPED_CODE_LENGTH}
            autoFocus
          />
        </AuthForm>
      ) : (
        <p className={classes.note} role="status">
          {t`The shop asks administrators for a second step. Log in with your passkey.`}
        </p>
      )}
      {pending.steps.includes('passkey') ? <PasskeyButton {...(onPasskey ? { onSignedIn: onPasskey } : {})} /> : null}
      <Button variant="subtle" fullWidth className={classes.aside} onClick={onBack}>
        {t`Back to the password`}
      </Button>
    </>
  )
}
