import { t } from '@lingui/core/macro'
import '../ui/base-styles.css'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { onSecondFactorDemand } from '../api/recent-sign-in.ts'
import { CodesPanel } from '../features/account/sign-in/codes-panel.tsx'
import { securityQuery } from '../features/account/sign-in/sign-in.queries.ts'
import { AuthLayout } from '../features/auth/auth-layout.tsx'
import { useConnectivityIssue } from '../network/connectivity.ts'
import { formatConnectivityIssue, formatRetryMessage } from '../network/connectivity-messages.ts'
import { usePasskeySupport } from '../session/passkeys/passkey-support.ts'
import { usePasskeyAction } from '../session/passkeys/use-passkey-action.ts'
import { readDraft, writeDraft } from '../storage/form-drafts.ts'
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
  const issue = useConnectivityIssue()
  const { isDemanded, endDemand } = useDemand(userId, issue === undefined)
  const queryClient = useQueryClient()
  const open = () => {
    endDemand()
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
      <p role="status">
        {issue && `${formatConnectivityIssue(issue)} ${formatRetryMessage(issue, t`You can set up a second step`)}`}
      </p>
      <CodesPanel heading="h2" userId={userId} isReady={issue === undefined} onSetUp={open} />
      {hasPasskeys ? <PasskeyChoice userId={userId} onDone={open} /> : null}
    </AuthLayout>
  )
}

const DRAFT_KEY = 'second-factor-demand'

/** A demand is kept over a reload of the tab: offline, nothing else says that the back office is closed. */
function useDemand(userId: string, isReady: boolean) {
  const [isDemanded, setDemanded] = useState(false)
  const [wasDemanded, setWasDemanded] = useState(() => readDraft(userId, DRAFT_KEY) === true)
  const forget = () => {
    writeDraft(userId, DRAFT_KEY, undefined)
    setWasDemanded(false)
  }
  // The API says it anew.
  const forgetOldDemand = useEffectEvent(() => {
    if (!isDemanded) forget()
  })
  useEffect(() => {
    if (isReady) forgetOldDemand()
  }, [isReady])
  useEffect(
    () =>
      onSecondFactorDemand(() => {
        writeDraft(userId, DRAFT_KEY, true)
        setDemanded(true)
      }),
    [userId],
  )
  const endDemand = () => {
    forget()
    setDemanded(false)
  }
  return { isDemanded: isDemanded || (wasDemanded && !isReady), endDemand }
}

function PasskeyChoice({ userId, onDone }: { readonly userId: string; readonly onDone: () => void }) {
  const hasOwn = (useQuery(securityQuery(userId)).data?.passkeys ?? 0) > 0
  const isSupported = usePasskeySupport()
  const using = usePasskeyAction({
    action: 'confirming',
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
      {hasOwn ? (
        <Button variant="outline" fullWidth mt={12} aria-disabled={using.busy} onClick={using.start}>
          {t`Use a passkey`}
        </Button>
      ) : null}
    </>
  )
}
