import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { MIN_PASSWORD_LENGTH } from '@usiku/contracts/accounts/constants.ts'
import { resetPassword } from '@usiku/contracts/accounts/operations.ts'
import { call } from '../../api/call.ts'
import { endSession } from '../../session/end-session.ts'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { AuthForm } from './auth-form.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { useAuthForm } from './use-auth-form.ts'

const getButtonLabels = () => ({ idle: t`Set password`, sending: t`Saving …`, done: t`Saved` })

export function ResetPasswordPage(link: ResetLink) {
  const form = useResetPassword(link)
  return (
    <AuthLayout
      title={t`Reset Password`}
      footer={
        <>
          <Link to="/forgot-password">{t`Ask for a new link`}</Link>
          <Link to="/login">{t`Back to login`}</Link>
        </>
      }
    >
      <AuthForm form={form} offlineHint={t`You can set a new password`} buttonLabels={getButtonLabels()}>
        <PasswordField
          {...form.fields.field('password')}
          label={t`Password`}
          description={t`At least ${MIN_PASSWORD_LENGTH} characters.`}
          autoComplete="new-password"
        />
        <PasswordField
          {...form.fields.field('confirmPassword')}
          label={t`Confirm Password`}
          autoComplete="new-password"
        />
      </AuthForm>
    </AuthLayout>
  )
}

interface ResetLink {
  readonly userId: string
  readonly token: string
}

interface Passwords {
  readonly password: string
  readonly confirmPassword: string
}

const getRequiredMessages = () => ({ password: t`Choose a password.`, confirmPassword: t`Type the password again.` })

function useResetPassword(link: ResetLink) {
  const router = useRouter()
  const queryClient = useQueryClient()
  return useAuthForm({
    toastId: 'reset-password',
    initial: { password: '', confirmPassword: '' },
    requiredMessages: getRequiredMessages(),
    incompleteMessage: t`Please fill in all fields.`,
    check: (values) => (isSamePassword(values) ? {} : { confirmPassword: t`Password dont match` }),
    send: async (values) => {
      await call(resetPassword, { params: { ...link }, body: { password: getNewPassword(values) } })
      // The API has ended all sessions of the user, who now logs in with the new password.
      await endSession(queryClient)
      return t`Password reset successfull`
    },
    failureMessage: t`Password reset failed.Try again later`,
    onSuccess: { delayMs: 0, navigate: () => void router.navigate({ to: '/login', replace: true }) },
  })
}

function isSamePassword({ password, confirmPassword }: Passwords): boolean {
  return password.trim() === confirmPassword.trim()
}

/** When only one of the two has surrounding white space, a mobile keyboard added it. */
function getNewPassword({ password, confirmPassword }: Passwords): string {
  return password === confirmPassword ? password : password.trim()
}
