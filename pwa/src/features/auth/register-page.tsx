import '../../ui/base-styles.css'
import '../../ui/form-styles.css'
import { Checkbox, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { MIN_PASSWORD_LENGTH } from '@usiku/contracts/accounts.ts'
import { useTrouble } from '../../offline/connectivity.ts'
import { TERMS_DOCUMENT } from '../../ui/destinations.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import classes from './auth-form.module.css'
import { AuthForm } from './auth-form.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { carryOn } from './return-state.ts'
import { useArrival } from './use-arrival.ts'
import { useRegister } from './use-register.ts'

const BUTTON = { idle: 'Register', sending: 'Registering …', done: 'Registered' }

export function RegisterPage() {
  const { returnTo } = useArrival()
  const form = useRegister(returnTo)
  const trouble = useTrouble()
  const { field, values, errors, setValue } = form.fields
  return (
    <AuthFrame
      title="Join Us!"
      foot={
        <Link to="/login" state={carryOn(returnTo, '')}>
          Already have an account? Login
        </Link>
      }
    >
      <AuthForm form={form} later="You can open an account" button={BUTTON}>
        <TextInput {...field('name')} label="Username" autoComplete="name" maxLength={80} />
        <TextInput
          {...field('email')}
          label="Email"
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
        />
        <PasswordField
          {...field('password')}
          label="Password"
          description={`At least ${MIN_PASSWORD_LENGTH} characters.`}
          autoComplete="new-password"
        />
        <PasswordField {...field('confirmPassword')} label="Confirm Password" autoComplete="new-password" />
        <Checkbox
          name="terms"
          label="I am 18 or older and accept the terms and conditions"
          checked={values.terms !== ''}
          error={errors.terms}
          aria-invalid={errors.terms ? true : undefined}
          onChange={(event) => setValue('terms', event.currentTarget.checked ? 'accepted' : '')}
        />
        {trouble ? (
          <Link to="/terms-and-conditions" className={classes.document}>
            Read the terms and conditions
          </Link>
        ) : (
          <a href={TERMS_DOCUMENT} download className={classes.document}>
            Download the terms and conditions (PDF)
          </a>
        )}
      </AuthForm>
    </AuthFrame>
  )
}
