import { t } from '@lingui/core/macro'
import '../../ui/base-styles.css'
import '../../ui/form-styles.css'
import { Checkbox, TextInput } from '@mantine/core'
import { Link, useRouter } from '@tanstack/react-router'
import { MIN_PASSWORD_LENGTH } from '@usiku/contracts/accounts/constants.ts'
import { register } from '@usiku/contracts/accounts/operations.ts'
import { call } from '../../api/call.ts'
import { useConnectivityIssue } from '../../network/connectivity.ts'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { TERMS_DOCUMENT } from '../../ui/navigation/destinations.ts'
import classes from './auth-form.module.css'
import { AuthForm } from './auth-form.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { toRedirectState, useRedirectState } from './redirect-state.ts'
import { useAuthForm } from './use-auth-form.ts'

const getButtonLabels = () => ({ idle: t`Register`, sending: t`Registering …`, done: t`Registered` })

export function RegisterPage() {
  const { returnTo } = useRedirectState()
  const form = useRegister(returnTo)
  const connectivityIssue = useConnectivityIssue()
  const { field, values, errors, setValue } = form.fields
  return (
    <AuthLayout
      title={t`Join Us!`}
      footer={
        <Link to="/login" state={toRedirectState(returnTo, '')}>
          {t`Already have an account? Login`}
        </Link>
      }
    >
      <AuthForm form={form} offlineHint={t`You can open an account`} buttonLabels={getButtonLabels()}>
        <TextInput {...field('name')} label={t`Username`} autoComplete="name" maxLength={80} />
        <TextInput
          {...field('email')}
          label={t`Email`}
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
        />
        <PasswordField
          {...field('password')}
          label={t`Password`}
          description={t`At least ${MIN_PASSWORD_LENGTH} characters.`}
          autoComplete="new-password"
        />
        <PasswordField {...field('confirmPassword')} label={t`Confirm Password`} autoComplete="new-password" />
        <Checkbox
          name="terms"
          label={t`I am 18 or older and accept the terms and conditions`}
          checked={values.terms !== ''}
          error={errors.terms}
          aria-invalid={errors.terms ? true : undefined}
          onChange={(event) => setValue('terms', event.currentTarget.checked ? 'accepted' : '')}
        />
        {connectivityIssue ? (
          <Link to="/terms-and-conditions" className={classes.document}>
            {t`Read the terms and conditions`}
          </Link>
        ) : (
          <a href={TERMS_DOCUMENT} download className={classes.document}>
            {t`Download the terms and conditions (PDF)`}
          </a>
        )}
      </AuthForm>
    </AuthLayout>
  )
}

/** In milliseconds: how long the success message stays. */
const REDIRECT_AFTER_MS = 3_000

const EMPTY_VALUES = { name: '', email: '', password: '', confirmPassword: '', terms: '' }

const getRequiredMessages = () => ({
  name: t`Choose a username.`,
  email: t`Enter your email.`,
  password: t`Choose a password.`,
  confirmPassword: t`Type the password again.`,
  terms: t`Tick this to go on.`,
})

/** @param returnTo where signing in leads later */
function useRegister(returnTo: string | undefined) {
  const router = useRouter()
  return useAuthForm({
    toastId: 'register',
    initial: EMPTY_VALUES,
    requiredMessages: getRequiredMessages(),
    incompleteMessage: t`Please fill in all fields and accept terms.`,
    send: async ({ terms: _, ...body }) => {
      // The response contains a session, but new customers continue at the login page: drop it.
      await call(register, { body })
      return t`Registration successful. Redirecting to login...`
    },
    failureMessage: t`Registration failed`,
    onSuccess: {
      delayMs: REDIRECT_AFTER_MS,
      navigate: ({ email }) =>
        void router.navigate({ to: '/login', state: toRedirectState(returnTo, email), replace: true }),
    },
  })
}
