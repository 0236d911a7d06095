import { Link } from '@tanstack/react-router'
import { MIN_PASSWORD_LENGTH } from '@usiku/contracts/accounts.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { AuthForm } from './auth-form.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { type ResetLink, useReset } from './use-reset.ts'

const BUTTON = { idle: 'Set password', sending: 'Saving …', done: 'Saved' }

export function ResetPage(link: ResetLink) {
  const form = useReset(link)
  return (
    <AuthFrame
      title="Reset Password"
      foot={
        <>
          <Link to="/forgot-password">Ask for a new link</Link>
          <Link to="/login">Back to login</Link>
        </>
      }
    >
      <AuthForm form={form} later="You can set a new password" button={BUTTON}>
        <PasswordField
          {...form.fields.field('password')}
          label="Password"
          description={`At least ${MIN_PASSWORD_LENGTH} characters.`}
          autoComplete="new-password"
        />
        <PasswordField {...form.fields.field('confirmPassword')} label="Confirm Password" autoComplete="new-password" />
      </AuthForm>
    </AuthFrame>
  )
}
