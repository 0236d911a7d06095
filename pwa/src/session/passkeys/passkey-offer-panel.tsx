import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { notify } from '../../ui/feedback/notify.ts'
import { closePasskeyOffer, withdrawPasskeyOffer } from './passkey-offer.ts'
import classes from './passkey-offer-panel.module.css'
import { hasPasskeySupport } from './passkey-support.ts'
import { usePasskeyAction } from './use-passkey-action.ts'

/** Only for devices with a screen lock, fingerprint or face of their own. */
export function PasskeyOfferPanel() {
  const canCheckUser = useCanCheckUser()
  const adding = usePasskeyAction({
    action: 'adding',
    run: (ceremony) => ceremony.addPasskey(),
    onSuccess: () => {
      closePasskeyOffer()
      notify.success(t`Passkey added. You can sign in with it next time.`, 'passkey')
    },
    onOldSession: () => {
      withdrawPasskeyOffer()
      notify.error(t`You can add a passkey on your account page.`, 'passkey')
    },
  })
  if (!canCheckUser) return null
  return (
    <section className={classes.offer} data-ground="night" aria-label={t`Sign in faster next time`}>
      <div className={classes.text}>
        <p className={classes.title}>{t`Sign in faster next time`}</p>
        <p role="status">
          {adding.problem || t`With a passkey, your fingerprint, face or screen lock takes the place of the password.`}
        </p>
      </div>
      <button type="button" className={classes.accept} aria-disabled={adding.busy || undefined} onClick={adding.start}>
        {adding.busy ? t`Waiting for your device …` : t`Add a passkey`}
      </button>
      <button type="button" className={classes.later} onClick={closePasskeyOffer}>
        {t`No, thanks`}
      </button>
    </section>
  )
}

function useCanCheckUser(): boolean {
  const [canCheck, setCanCheck] = useState(false)
  useEffect(() => {
    if (!hasPasskeySupport()) return
    let isCurrent = true
    PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().then(
      (isAvailable) => isCurrent && setCanCheck(isAvailable),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [])
  return canCheck
}
