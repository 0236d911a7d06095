import { Link } from '@tanstack/react-router'
import { MIN_PASSWORD_LENGTH } from '@usiku/contracts/accounts/operations.ts'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { AuthForm } from './auth-form.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { type ResetLink, useResetPassword } from './use-reset-password.ts'

const BUTTON_LABELS = { idle: 'Set password', sending: 'Saving …', done: 'Saved' }

export function ResetPasswordPage(link: ResetLink) {
  const form = useResetPassword(link)
  return (
    <AuthLayout
      title="Reset Password"
      footer={
        <>
          <Link to="/forgot-password">Ask for a new link</Link>
          <Link to="/login">Back to login</Link>
        </>
      }
    >
      <AuthForm form={form} offlineHint="You can set a new password" buttonLabels={BUTTON_LABELS}>
        <PasswordField
          {...form.fields.field('password')}
          label="Password"
          description={`At least ${MIN_PASSWORD_LENGTH} characters.`}
          autoComplete="new-password"
        />
        <PasswordField {...form.fields.field('confirmPassword')} label="Confirm Password" autoComplete="new-password" />
      </AuthForm>
    </AuthLayout>
  )
}
