import '../../ui/base-styles.css'
import '../../ui/form-styles.css'
import { TextInput } from '@mantine/core'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '../../session/session.ts'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import classes from './auth-form.module.css'
import { AuthForm } from './auth-form.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { getDestinationAfterLogin, toRedirectState } from './redirect-state.ts'
import { useLogin } from './use-login.ts'
import { useRedirectState } from './use-redirect-state.ts'

const BUTTON_LABELS = { idle: 'Login', sending: 'Logging in …', done: 'Logged in' }

/** @param redirect the search parameter: where to go after signing in */
export function LoginPage({ redirect }: { readonly redirect: string | undefined }) {
  const { returnTo, sessionEnded = false, knownEmail = '' } = useRedirectState()
  const destination = getDestinationAfterLogin(returnTo, redirect)
  const form = useLogin({ email: knownEmail, destination })
  useRedirectWhenSignedIn(destination, form.stage === 'idle')
  const nextState = toRedirectState(destination === '/' ? undefined : destination, form.fields.values.email)
  return (
    <AuthLayout
      title="Login"
      footer={
        <>
          <Link to="/forgot-password" state={nextState}>
            Forgot Password?
          </Link>
          <Link to="/register" state={toRedirectState(nextState.returnTo, '')}>
            Don't have an account? Register
          </Link>
        </>
      }
    >
      <AuthForm form={form} offlineHint="You can log in" buttonLabels={BUTTON_LABELS}>
        {returnTo === undefined ? null : (
          <p className={classes.note}>
            {sessionEnded ? 'Your session has ended. ' : ''}
            Log in to go on where you were.
          </p>
        )}
        <TextInput
          {...form.fields.field('email')}
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          maxLength={254}
        />
        <PasswordField {...form.fields.field('password')} label="Password" autoComplete="current-password" />
      </AuthForm>
    </AuthLayout>
  )
}

/** Redirects when signed in already, or through another tab. */
function useRedirectWhenSignedIn(destination: string, isIdle: boolean): void {
  const router = useRouter()
  const { status } = useSession()
  useEffect(() => {
    if (status === 'signed-in' && isIdle) router.history.replace(destination)
  }, [status, isIdle, router, destination])
}
