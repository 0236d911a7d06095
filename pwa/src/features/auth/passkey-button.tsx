import { t } from '@lingui/core/macro'
import '../../ui/base-styles.css'
import { Button } from '@mantine/core'
import { closePasskeyOffer } from '../../session/passkeys/passkey-offer.ts'
import { usePasskeySupport } from '../../session/passkeys/passkey-support.ts'
import { usePasskeyAction } from '../../session/passkeys/use-passkey-action.ts'
import { signIn } from '../../session/session.ts'
import { FormAlert } from '../../ui/feedback/form-alert.tsx'
import { notify } from '../../ui/feedback/notify.ts'
import classes from './auth-form.module.css'

export interface PasskeyButtonProps {
  /** For pages that do not redirect by themselves as soon as a user is signed in. */
  readonly onSignedIn?: () => void
}

export function PasskeyButton({ onSignedIn }: PasskeyButtonProps) {
  const isSupported = usePasskeySupport()
  const { busy, problem, start, dismiss } = usePasskeyAction({
    action: 'sign-in',
    run: (ceremony) => ceremony.getPasskeySession(),
    onSuccess: async ({ user, accessToken }) => {
      await signIn(user, accessToken)
      // The device has one.
      closePasskeyOffer()
      notify.success(t`Login Successful`, 'login')
      onSignedIn?.()
    },
  })
  if (isSupported === false) return null
  return (
    <div className={classes.passkey} data-unknown={isSupported === undefined || undefined}>
      <FormAlert onDismiss={dismiss}>{problem}</FormAlert>
      {/* `aria-disabled`, since `disabled` would lose the keyboard focus. */}
      <Button variant="outline" size="lg" fullWidth aria-disabled={busy} onClick={start}>
        {busy ? t`Waiting for your device …` : t`Sign in with a passkey`}
      </Button>
    </div>
  )
}
