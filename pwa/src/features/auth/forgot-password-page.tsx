import { t } from '@lingui/core/macro'
import '../../ui/base-styles.css'
import '../../ui/form-styles.css'
import { TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { forgotPassword } from '@usiku/contracts/accounts/operations.ts'
import { call } from '../../api/call.ts'
import classes from './auth-form.module.css'
import { AuthForm } from './auth-form.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { toRedirectState, useRedirectState } from './redirect-state.ts'
import { useAuthForm } from './use-auth-form.ts'

export function ForgotPasswordPage() {
  const { returnTo, knownEmail = '' } = useRedirectState()
  const form = useForgotPassword(knownEmail)
  const buttonLabels = {
    idle: form.successMessage === '' ? t`Send link` : t`Send again`,
    sending: t`Sending …`,
    done: t`Sent`,
  }
  return (
    <AuthLayout
      title={t`Forgot Password?`}
      footer={
        <Link to="/login" state={toRedirectState(returnTo, form.fields.values.email)}>
          {t`Back to login`}
        </Link>
      }
    >
      <AuthForm form={form} offlineHint={t`You can ask for a link`} buttonLabels={buttonLabels}>
        {/* No live region: the toast already announces the message. */}
        {form.successMessage === '' ? (
          <p className={classes.note}>{t`We will email you a link to set a new password.`}</p>
        ) : (
          <p className={classes.sent}>
            {t`${form.successMessage} It works once, within 30 minutes. Nothing there? Check your spam folder too.`}
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
      </AuthForm>
    </AuthLayout>
  )
}

function useForgotPassword(email: string) {
  return useAuthForm({
    toastId: 'forgot-password',
    initial: { email },
    requiredMessages: { email: t`Enter your email.` },
    incompleteMessage: t`Please fill in all fields.`,
    send: async (body) => (await call(forgotPassword, { body })).message,
    failureMessage: t`Something went wrong`,
  })
}
