import '../../ui/form-styles.css'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { Link, useRouter } from '@tanstack/react-router'
import { MIN_PASSWORD_LENGTH } from '@usiku/contracts/accounts.ts'
import { useState } from 'react'
import { FormAlert } from '../../ui/form-alert.tsx'
import classes from './auth-form.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { PasswordField } from './password-field.tsx'
import { useRegister } from './use-register.ts'

/** Opening an account. */
export function RegisterPage() {
  const router = useRouter()
  const [{ returnTo }] = useState(() => router.latestLocation.state)
  const { fields, terms, alert, busy, submit } = useRegister(returnTo)
  return (
    <AuthFrame
      title="Join Us!"
      offlineWords="You can open an account when you are back online."
      foot={
        <Link to="/login" state={returnTo === undefined ? {} : { returnTo }}>
          Already have an account? Login
        </Link>
      }
    >
      <form className={classes.form} noValidate onSubmit={submit}>
        <FormAlert>{alert}</FormAlert>
        <TextInput {...fields.field('name')} label="Username" autoComplete="nickname" maxLength={80} />
        <TextInput {...fields.field('email')} label="Email" type="email" autoComplete="email" inputMode="email" />
        <PasswordField
          {...fields.field('password')}
          label="Password"
          description={`At least ${MIN_PASSWORD_LENGTH} characters.`}
          autoComplete="new-password"
        />
        <PasswordField {...fields.field('confirmPassword')} label="Confirm Password" autoComplete="new-password" />
        <Checkbox
          name="terms"
          label="I am 18 or older and accept the terms and conditions"
          checked={terms.accepted}
          error={terms.error}
          onChange={(event) => terms.accept(event.currentTarget.checked)}
        />
        <Button type="submit" size="lg" fullWidth className={classes.submit} loading={busy}>
          Register
        </Button>
      </form>
    </AuthFrame>
  )
}
