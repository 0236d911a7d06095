import { t } from '@lingui/core/macro'
import '../../ui/base-styles.css'
import '../../ui/form-styles.css'
import { Button, TextInput } from '@mantine/core'
import { login } from '@usiku/contracts/accounts/operations.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { signIn } from '../../session/session.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import classes from './auth-form.module.css'
import { AuthForm } from './auth-form.tsx'
import { CodeForm, findSecondSteps, type PendingSignIn } from './code-form.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { useAuthForm } from './use-auth-form.ts'

const getButtonLabels = () => ({ idle: t`Login`, sending: t`Logging in …`, done: t`Logged in` })

export interface ReauthenticateDialogProps {
  readonly opened: boolean
  readonly email: string
  /** Whether the shop has passkeys. */
  readonly hasPasskeys: boolean
  readonly onSwitchUser: () => void
}

/** Signs the same user in again over a page whose session has ended; the page stays mounted. */
export function ReauthenticateDialog({ opened, ...props }: ReauthenticateDialogProps) {
  return (
    <Dialog opened={opened} onClose={ignoreClose} title={t`Your session has ended`} closable={false}>
      <ReauthenticateForm {...props} />
    </Dialog>
  )
}

/** Neither Escape nor the overlay closes the dialog: the page beneath is useless without a session. */
const ignoreClose = () => undefined

type FormProps = Omit<ReauthenticateDialogProps, 'opened'>

function ReauthenticateForm(props: FormProps) {
  const [pending, setPending] = useState<PendingSignIn>()
  return pending === undefined ? (
    <PasswordStep {...props} onPending={setPending} />
  ) : (
    <CodeForm pending={pending} onBack={() => setPending(undefined)} />
  )
}

function PasswordStep({
  email,
  hasPasskeys,
  onSwitchUser,
  onPending,
}: FormProps & { readonly onPending: (pending: PendingSignIn) => void }) {
  const form = useReauthenticate(email, onPending)
  return (
    <>
      <AuthForm form={form} offlineHint={t`You can log in`} buttonLabels={getButtonLabels()}>
        <p className={classes.note}>{t`Log in to go on where you were. What you typed is still there.`}</p>
        <TextInput label={t`Email`} type="email" autoComplete="username" value={email} readOnly />
        <PasswordField
          {...form.fields.field('password')}
          label={t`Password`}
          autoComplete="current-password"
          data-autofocus
        />
      </AuthForm>
      {hasPasskeys ? <PasskeyButton /> : null}
      <Button variant="subtle" fullWidth className={classes.aside} onClick={onSwitchUser}>
        {t`Log in as somebody else`}
      </Button>
    </>
  )
}

function useReauthenticate(email: string, onPending: (pending: PendingSignIn) => void) {
  return useAuthForm({
    toastId: 'login',
    initial: { password: '' },
    requiredMessages: { password: t`Enter your password.` },
    incompleteMessage: t`Please fill in all fields.`,
    send: async ({ password }) => {
      try {
        const { user, accessToken } = await call(login, { body: { email, password } })
        await signIn(user, accessToken)
      } catch (error) {
        const steps = findSecondSteps(error)
        if (steps === undefined) throw error
        onPending({ email, password, steps })
        return t`One more step`
      }
      return t`Login Successful`
    },
    failureMessage: t`Login failed`,
    toFieldErrors: ({ code, message }) => (code === 'wrong_credentials' ? { password: message } : {}),
  })
}
