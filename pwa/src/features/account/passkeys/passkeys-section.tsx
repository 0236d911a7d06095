import { t } from '@lingui/core/macro'
import '../../../ui/base-styles.css'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { getErrorMessage, NetworkError } from '../../../api/errors.ts'
import { useConnectivityIssue } from '../../../network/connectivity.ts'
import { formatRetryMessage } from '../../../network/connectivity-messages.ts'
import { closePasskeyOffer } from '../../../session/passkeys/passkey-offer.ts'
import { usePasskeySupport } from '../../../session/passkeys/passkey-support.ts'
import { usePasskeyAction } from '../../../session/passkeys/use-passkey-action.ts'
import { RecentSignInDialog } from '../../../session/recent-sign-in/recent-sign-in-dialog.tsx'
import type { SessionUser } from '../../../session/stored-session.ts'
import { FormAlert } from '../../../ui/feedback/form-alert.tsx'
import { notify } from '../../../ui/feedback/notify.ts'
import { PasskeyRow } from './passkey-row.tsx'
import { passkeysQuery } from './passkeys.queries.ts'
import classes from './passkeys-section.module.css'

export function PasskeysSection({ user }: { readonly user: SessionUser }) {
  const query = useQuery(passkeysQuery(user._id))
  const titleId = useId()
  const noteId = useId()
  const addButton = useRef<HTMLButtonElement>(null)
  const connectivityIssue = useConnectivityIssue()
  const isSupported = usePasskeySupport()
  const adding = useAddPasskey(user._id)
  const isReady = connectivityIssue === undefined
  return (
    <section aria-labelledby={titleId} className={classes.section}>
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {t`Passkeys`}
        </h2>
        {isSupported === true ? (
          <Button
            ref={addButton}
            variant="outline"
            size="sm"
            loading={adding.busy}
            onClick={adding.start}
            {...(isReady ? {} : { disabled: true, 'aria-describedby': noteId })}
          >
            {t`Add passkey`}
          </Button>
        ) : null}
      </div>
      <p id={noteId} role="status" className={classes.note}>
        {connectivityIssue === undefined ? '' : formatRetryMessage(connectivityIssue, t`You can change your passkeys`)}
      </p>
      <FormAlert onDismiss={adding.dismiss}>{adding.problem}</FormAlert>
      {query.data === undefined ? (
        query.isError ? (
          <div className={classes.error} role="status">
            <p>{getLoadErrorMessage(query.error)}</p>
            <Button variant="outline" size="sm" loading={query.isFetching} onClick={() => void query.refetch()}>
              {t`Try again`}
            </Button>
          </div>
        ) : (
          <p className={classes.empty}>{t`Loading …`}</p>
        )
      ) : query.data.length === 0 ? (
        <p className={classes.empty}>
          {isSupported === true
            ? t`With a passkey you sign in by fingerprint, face or screen lock, without your password.`
            : t`This browser has no passkeys. On another device you can add one and sign in by fingerprint or face.`}
        </p>
      ) : (
        <ul className={classes.list}>
          {query.data.map((passkey) => (
            <PasskeyRow
              key={passkey._id}
              passkey={passkey}
              userId={user._id}
              isReady={isReady}
              onDeleted={() => addButton.current?.focus()}
            />
          ))}
        </ul>
      )}
      <RecentSignInDialog email={user.email} hasPasskeys />
    </section>
  )
}

function useAddPasskey(userId: string) {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: passkeysQuery(userId).queryKey })
  return usePasskeyAction({
    action: 'adding',
    run: (ceremony) => ceremony.addPasskey().finally(refresh),
    onSuccess: () => {
      closePasskeyOffer()
      notify.success(t`Passkey added`, 'passkey')
    },
  })
}

function getLoadErrorMessage(error: Error): string {
  return error instanceof NetworkError
    ? t`Your passkeys are shown when you are back online.`
    : getErrorMessage(error, t`Your passkeys could not be loaded.`)
}
