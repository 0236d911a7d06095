import { t } from '@lingui/core/macro'
import '../ui/base-styles.css'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { onSecondFactorDemand } from '../api/recent-sign-in.ts'
import { CodesPanel } from '../features/account/sign-in/codes-panel.tsx'
import { AuthLayout } from '../features/auth/auth-layout.tsx'
import { useConnectivityIssue } from '../network/connectivity.ts'
import { usePasskeySupport } from '../session/passkeys/passkey-support.ts'
import { usePasskeyAction } from '../session/passkeys/use-passkey-action.ts'
import { FormAlert } from '../ui/feedback/form-alert.tsx'
import { notify } from '../ui/feedback/notify.ts'

interface SecondFactorGateProps {
  readonly userId: string
  readonly hasPasskeys: boolean
  readonly onLogout: () => void
  /** The back office. */
  readonly children: ReactNode
}

/** Takes the place of the back office while the shop demands a second factor that this session has not shown. */
export function SecondFactorGate({ userId, hasPasskeys, onLogout, children }: SecondFactorGateProps) {
  const [isDemanded, setDemanded] = useState(false)
  const queryClient = useQueryClient()
  const isReady = useConnectivityIssue() === undefined
  useEffect(() => onSecondFactorDemand(() => setDemanded(true)), [])
  const open = () => {
    setDemanded(false)
    void queryClient.resetQueries()
  }
  if (!isDemanded) return children
  return (
    <AuthLayout
      title={t`A second step is needed`}
      footer={
        <Button variant="subtle" fullWidth onClick={onLogout}>
          {t`Logout`}
        </Button>
      }
    >
      <p>
        {t`This shop asks administrators for more than a password. Set up codes, or a passkey where the shop has them: then the back office opens.`}
      </p>
      <CodesPanel heading="h2" userId={userId} isReady={isReady} onSetUp={open} />
      {hasPasskeys ? <PasskeyChoice onDone={open} /> : null}
    </AuthLayout>
  )
}

function PasskeyChoice({ onDone }: { readonly onDone: () => void }) {
  const isSupported = usePasskeySupport()
  const using = usePasskeyAction({
    action: 'sign-in',
    run: (ceremony) => ceremony.confirmWithPasskey(),
    onSuccess: onDone,
  })
  const adding = usePasskeyAction({
    action: 'adding',
    run: (ceremony) => ceremony.addPasskey(),
    onSuccess: () => {
      notify.success(t`Passkey added`, 'passkey')
      onDone()
    },
  })
  if (isSupported !== true) return null
  const dismiss = () => {
    using.dismiss()
    adding.dismiss()
  }
  return (
    <>
      <FormAlert onDismiss={dismiss}>{using.problem || adding.problem}</FormAlert>
      <Button variant="outline" fullWidth mt={12} aria-disabled={adding.busy} onClick={adding.start}>
        {t`Add passkey`}
      </Button>
      <Button variant="outline" fullWidth mt={12} aria-disabled={using.busy} onClick={using.start}>
        {t`Use a passkey`}
      </Button>
    </>
  )
}
