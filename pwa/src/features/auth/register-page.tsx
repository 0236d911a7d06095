import '../../ui/base-styles.css'
import '../../ui/form-styles.css'
import { Checkbox, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { MIN_PASSWORD_LENGTH } from '@usiku/contracts/accounts/operations.ts'
import { useConnectivityIssue } from '../../network/connectivity.ts'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { TERMS_DOCUMENT } from '../../ui/navigation/destinations.ts'
import classes from './auth-form.module.css'
import { AuthForm } from './auth-form.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { toRedirectState } from './redirect-state.ts'
import { useRedirectState } from './use-redirect-state.ts'
import { useRegister } from './use-register.ts'

const BUTTON_LABELS = { idle: 'Register', sending: 'Registering …', done: 'Registered' }

export function RegisterPage() {
  const { returnTo } = useRedirectState()
  const form = useRegister(returnTo)
  const connectivityIssue = useConnectivityIssue()
  const { field, values, errors, setValue } = form.fields
  return (
    <AuthLayout
      title="Join Us!"
      footer={
        <Link to="/login" state={toRedirectState(returnTo, '')}>
          Already have an account? Login
        </Link>
      }
    >
      <AuthForm form={form} offlineHint="You can open an account" buttonLabels={BUTTON_LABELS}>
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
        {connectivityIssue ? (
          <Link to="/terms-and-conditions" className={classes.document}>
            Read the terms and conditions
          </Link>
        ) : (
          <a href={TERMS_DOCUMENT} download className={classes.document}>
            Download the terms and conditions (PDF)
          </a>
        )}
      </AuthForm>
    </AuthLayout>
  )
}
