import '../../ui/form-styles.css'
import { Button, TextInput } from '@mantine/core'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { currentSession } from '../../offline/session.ts'
import { FormAlert } from '../../ui/form-alert.tsx'
import classes from './auth-form.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { PasswordField } from './password-field.tsx'
import { destinationAfterLogin } from './return-state.ts'
import { useLogin } from './use-login.ts'

/** Signing in. @param redirect where the address asks to go afterwards */
export function LoginPage({ redirect }: { readonly redirect: string | undefined }) {
  const router = useRouter()
  // As it was on arrival: on the way out the location is the next page's.
  const [{ returnTo, registeredEmail = '' }] = useState(() => router.latestLocation.state)
  const destination = destinationAfterLogin(returnTo, redirect)
  useSkipWhenSignedIn(destination)
  const { fields, alert, busy, submit } = useLogin({ email: registeredEmail, destination })
  return (
    <AuthFrame
      title="Login"
      offlineWords="You can log in when you are back online."
      foot={
        <Link to="/register" state={destination === '/' ? {} : { returnTo: destination }}>
          Don't have an account? Register
        </Link>
      }
    >
      <form className={classes.form} noValidate onSubmit={submit}>
        {returnTo === undefined ? null : <p className={classes.note}>Log in to go on where you were.</p>}
        <FormAlert>{alert}</FormAlert>
        <TextInput {...fields.field('email')} label="Email" type="email" autoComplete="username" inputMode="email" />
        <PasswordField {...fields.field('password')} label="Password" autoComplete="current-password" />
        <Button type="submit" size="lg" fullWidth className={classes.submit} loading={busy}>
          Login
        </Button>
      </form>
    </AuthFrame>
  )
}

/** Whoever was signed in on arrival, in another window say, goes straight on. */
function useSkipWhenSignedIn(destination: string): void {
  const router = useRouter()
  const [isSignedIn] = useState(() => currentSession().status === 'signed-in')
  useEffect(() => {
    if (isSignedIn) router.history.replace(destination)
  }, [isSignedIn, router, destination])
}
