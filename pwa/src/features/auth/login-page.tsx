import { t } from '@lingui/core/macro'
import '../../ui/base-styles.css'
import '../../ui/form-styles.css'
import { TextInput } from '@mantine/core'
import { Link, useRouter } from '@tanstack/react-router'
import { login } from '@usiku/contracts/accounts/operations.ts'
import { toLanguageUrl } from '@usiku/contracts/language/language.ts'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { getLanguage } from '../../language/i18n.ts'
import { offerPasskey } from '../../session/passkeys/passkey-offer.ts'
import { signIn, useSession } from '../../session/session.ts'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import classes from './auth-form.module.css'
import { AuthForm } from './auth-form.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { CodeForm, findSecondSteps, type PendingSignIn } from './code-form.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { getDestinationAfterLogin, toRedirectState, useRedirectState } from './redirect-state.ts'
import { useAuthForm } from './use-auth-form.ts'

const getButtonLabels = () => ({ idle: t`Login`, sending: t`Logging in …`, done: t`Logged in` })

export interface LoginPageProps {
  /** The search parameter: where to go after signing in. */
  readonly redirect: string | undefined
  readonly hasPasskeys: boolean
}

export function LoginPage(props: LoginPageProps) {
  const [pending, setPending] = useState<PendingSignIn>()
  return pending === undefined ? (
    <PasswordStep {...props} onPending={setPending} />
  ) : (
    <SecondStepPage {...props} pending={pending} onBack={() => setPending(undefined)} />
  )
}

interface SecondStepPageProps extends LoginPageProps {
  readonly pending: PendingSignIn
  readonly onBack: () => void
}

function SecondStepPage({ redirect, pending, onBack }: SecondStepPageProps) {
  const router = useRouter()
  const { returnTo } = useRedirectState()
  const destination = getDestinationAfterLogin(returnTo, redirect)
  const goOn = () => router.history.replace(toPageUrl(destination))
  useRedirectWhenSignedIn(destination, !pending.steps.includes('code'))
  return (
    <AuthLayout title={t`Login`} footer={null}>
      <CodeForm
        pending={pending}
        onSuccess={{ delayMs: REDIRECT_AFTER_MS, navigate: goOn }}
        onPasskey={goOn}
        onBack={onBack}
      />
    </AuthLayout>
  )
}

interface PasswordStepProps extends LoginPageProps {
  readonly onPending: (pending: PendingSignIn) => void
}

function PasswordStep({ redirect, hasPasskeys, onPending }: PasswordStepProps) {
  const { returnTo, sessionEnded = false, knownEmail = '' } = useRedirectState()
  const destination = getDestinationAfterLogin(returnTo, redirect)
  const form = useLogin({ email: knownEmail, destination, onPending })
  useRedirectWhenSignedIn(destination, form.stage === 'idle')
  const nextState = toRedirectState(destination === '/' ? undefined : destination, form.fields.values.email)
  return (
    <AuthLayout
      title={t`Login`}
      footer={
        <>
          <Link to="/forgot-password" state={nextState}>
            {t`Forgot Password?`}
          </Link>
          <Link to="/register" state={toRedirectState(nextState.returnTo, '')}>
            {t`Don't have an account? Register`}
          </Link>
        </>
      }
    >
      <AuthForm form={form} offlineHint={t`You can log in`} buttonLabels={getButtonLabels()}>
        {returnTo === undefined ? null : (
          <p className={classes.note}>
            {sessionEnded
              ? t`Your session has ended. Log in to go on where you were.`
              : t`Log in to go on where you were.`}
          </p>
        )}
        <TextInput
          {...form.fields.field('email')}
          label={t`Email`}
          type="email"
          autoComplete="username"
          inputMode="email"
          maxLength={254}
        />
        <PasswordField {...form.fields.field('password')} label={t`Password`} autoComplete="current-password" />
      </AuthForm>
      {hasPasskeys ? <PasskeyButton /> : null}
    </AuthLayout>
  )
}

/** Redirects when signed in already, or through another tab. */
function useRedirectWhenSignedIn(destination: string, isIdle: boolean): void {
  const router = useRouter()
  const { status } = useSession()
  useEffect(() => {
    if (status === 'signed-in' && isIdle) router.history.replace(toPageUrl(destination))
  }, [status, isIdle, router, destination])
}

/** With the prefix of the page's language, which the router's own locations lack. */
const toPageUrl = (destination: string) => toLanguageUrl(destination, getLanguage())

/** In milliseconds: how long 'Login Successful' stays. */
const REDIRECT_AFTER_MS = 2_000

const getRequiredMessages = () => ({ email: t`Enter your email.`, password: t`Enter your password.` })

interface LoginOptions {
  readonly email: string
  readonly destination: string
  readonly onPending: (pending: PendingSignIn) => void
}

function useLogin({ email, destination, onPending }: LoginOptions) {
  const router = useRouter()
  return useAuthForm({
    toastId: 'login',
    initial: { email, password: '' },
    requiredMessages: getRequiredMessages(),
    incompleteMessage: t`Please fill in all fields.`,
    send: async (values) => {
      try {
        const { user, accessToken } = await call(login, { body: values })
        await signIn(user, accessToken)
      } catch (error) {
        const steps = findSecondSteps(error)
        if (steps === undefined) throw error
        // Takes the place of this form.
        onPending({ ...values, steps })
        return t`One more step`
      }
      offerPasskey()
      return t`Login Successful`
    },
    failureMessage: t`Login failed`,
    // The API does not say which of the two was wrong; show the error at the password.
    toFieldErrors: ({ code, message }) => (code === 'wrong_credentials' ? { password: message } : {}),
    onSuccess: { delayMs: REDIRECT_AFTER_MS, navigate: () => router.history.replace(toPageUrl(destination)) },
  })
}
