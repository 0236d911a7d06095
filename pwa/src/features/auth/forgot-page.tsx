import '../../ui/base-styles.css'
import '../../ui/form-styles.css'
import { TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import classes from './auth-form.module.css'
import { AuthForm } from './auth-form.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { carryOn } from './return-state.ts'
import { useArrival } from './use-arrival.ts'
import { useForgot } from './use-forgot.ts'

export function ForgotPage() {
  const { returnTo, knownEmail = '' } = useArrival()
  const form = useForgot(knownEmail)
  const button = { idle: form.goodNews === '' ? 'Send link' : 'Send again', sending: 'Sending …', done: 'Sent' }
  return (
    <AuthFrame
      title="Forgot Password?"
      foot={
        <Link to="/login" state={carryOn(returnTo, form.fields.values.email)}>
          Back to login
        </Link>
      }
    >
      <AuthForm form={form} later="You can ask for a link" button={button}>
        {/* No live region: the toast already announces the message. */}
        {form.goodNews === '' ? (
          <p className={classes.note}>We will email you a link to set a new password.</p>
        ) : (
          <p className={classes.sent}>
            {form.goodNews} It works once, within 30 minutes. Nothing there? Check your spam folder too.
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
      </AuthForm>
    </AuthFrame>
  )
}
