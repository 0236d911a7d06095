import '../../ui/base-styles.css'
import '../../ui/form-styles.css'
import { Button, TextInput } from '@mantine/core'
import { Dialog } from '../../ui/dialog.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import classes from './auth-form.module.css'
import { AuthForm } from './auth-form.tsx'
import { useSignInAgain } from './use-sign-in-again.ts'

const BUTTON = { idle: 'Login', sending: 'Logging in …', done: 'Logged in' }

export interface SignInAgainProps {
  readonly opened: boolean
  readonly email: string
  readonly onGiveUp: () => void
}

/** Signs the same user in again over a page whose session has ended; the page stays mounted. */
export function SignInAgain({ opened, email, onGiveUp }: SignInAgainProps) {
  return (
    <Dialog opened={opened} onClose={stay} title="Your session has ended" closable={false}>
      <SignInAgainForm email={email} onGiveUp={onGiveUp} />
    </Dialog>
  )
}

/** Neither Escape nor the overlay closes the dialog: the page beneath is useless without a session. */
const stay = () => undefined

function SignInAgainForm({ email, onGiveUp }: Omit<SignInAgainProps, 'opened'>) {
  const form = useSignInAgain(email)
  return (
    <>
      <AuthForm form={form} later="You can log in" button={BUTTON}>
        <p className={classes.note}>Log in to go on where you were. What you typed is still there.</p>
        <TextInput label="Email" type="email" autoComplete="username" value={email} readOnly />
        <PasswordField
          {...form.fields.field('password')}
          label="Password"
          autoComplete="current-password"
          data-autofocus
        />
      </AuthForm>
      <Button variant="subtle" fullWidth className={classes.aside} onClick={onGiveUp}>
        Log in as somebody else
      </Button>
    </>
  )
}
