import '../../ui/base-styles.css'
import '../../ui/form-styles.css'
import { TextInput } from '@mantine/core'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '../../offline/session.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import classes from './auth-form.module.css'
import { AuthForm } from './auth-form.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { carryOn, destinationAfterLogin } from './return-state.ts'
import { useArrival } from './use-arrival.ts'
import { useLogin } from './use-login.ts'

const BUTTON = { idle: 'Login', sending: 'Logging in …', done: 'Logged in' }

/** @param redirect the search parameter: where to go after signing in */
export function LoginPage({ redirect }: { readonly redirect: string | undefined }) {
  const { returnTo, sessionEnded = false, knownEmail = '' } = useArrival()
  const destination = destinationAfterLogin(returnTo, redirect)
  const form = useLogin({ email: knownEmail, destination })
  useSkipWhenSignedIn(destination, form.stage === 'idle')
  const handedOn = carryOn(destination === '/' ? undefined : destination, form.fields.values.email)
  return (
    <AuthFrame
      title="Login"
      foot={
        <>
          <Link to="/forgot-password" state={handedOn}>
            Forgot Password?
          </Link>
          <Link to="/register" state={carryOn(handedOn.returnTo, '')}>
            Don't have an account? Register
          </Link>
        </>
      }
    >
      <AuthForm form={form} later="You can log in" button={BUTTON}>
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
    </AuthFrame>
  )
}

/** Redirects when signed in already, or through another tab. */
function useSkipWhenSignedIn(destination: string, isIdle: boolean): void {
  const router = useRouter()
  const { status } = useSession()
  useEffect(() => {
    if (status === 'signed-in' && isIdle) router.history.replace(destination)
  }, [status, isIdle, router, destination])
}
