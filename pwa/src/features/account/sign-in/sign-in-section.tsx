import { t } from '@lingui/core/macro'
import '../../../ui/base-styles.css'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endOtherSessions, endSession, type Session } from '@usiku/contracts/sign-in/operations.ts'
import { useId, useState } from 'react'
import { call } from '../../../api/call.ts'
import { isDismissed } from '../../../api/dismissed-sign-in.ts'
import { getErrorMessage, NetworkError } from '../../../api/errors.ts'
import { formatNairobiMoment } from '../../../lib/nairobi-time.ts'
import { useConnectivityIssue } from '../../../network/connectivity.ts'
import { formatRetryMessage } from '../../../network/connectivity-messages.ts'
import { RecentSignInDialog } from '../../../session/recent-sign-in/recent-sign-in-dialog.tsx'
import type { SessionUser } from '../../../session/stored-session.ts'
import { notify } from '../../../ui/feedback/notify.ts'
import { CodesPanel } from './codes-panel.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { sessionsQuery } from './sign-in.queries.ts'
import classes from './sign-in-section.module.css'

export interface SignInSectionProps {
  readonly user: SessionUser
  /** Whether the shop has passkeys. */
  readonly hasPasskeys: boolean
}

/** Password, devices and, for staff, codes. */
export function SignInSection({ user, hasPasskeys }: SignInSectionProps) {
  const titleId = useId()
  const noteId = useId()
  const [isPasswordOpen, setPasswordOpen] = useState(false)
  const connectivityIssue = useConnectivityIssue()
  const isReady = connectivityIssue === undefined
  return (
    <section aria-labelledby={titleId} className={classes.section}>
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {t`Sign-in`}
        </h2>
        <Button
          variant="outline"
          size="sm"
          onClick={() => setPasswordOpen(true)}
          {...(isReady ? {} : { disabled: true, 'aria-describedby': noteId })}
        >
          {t`Change password`}
        </Button>
      </div>
      <p id={noteId} role="status" className={classes.note}>
        {connectivityIssue === undefined ? '' : formatRetryMessage(connectivityIssue, t`You can change your sign-in`)}
      </p>
      <SessionList userId={user._id} isReady={isReady} />
      {user.role === 'customer' ? null : <CodesPanel userId={user._id} isReady={isReady} />}
      <PasswordDialog user={user} opened={isPasswordOpen} onClose={() => setPasswordOpen(false)} />
      <RecentSignInDialog email={user.email} hasPasskeys={hasPasskeys} />
    </section>
  )
}

function SessionList({ userId, isReady }: { readonly userId: string; readonly isReady: boolean }) {
  const query = useQuery(sessionsQuery(userId))
  const queryClient = useQueryClient()
  const ending = useMutation({
    mutationFn: (session: Session | undefined) =>
      session === undefined ? call(endOtherSessions) : call(endSession, { params: { id: session._id } }),
    onSuccess: ({ message }) => notify.success(message, 'sessions'),
    onError: (error) => {
      if (!isDismissed(error)) notify.error(getErrorMessage(error, t`The device could not be logged out.`), 'sessions')
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery(userId).queryKey }),
  })
  if (query.data === undefined) {
    return (
      <div className={classes.head} role="status">
        <p className={classes.note}>{query.isError ? getLoadErrorMessage(query.error) : t`Loading …`}</p>
        {query.isError ? (
          <Button variant="outline" size="sm" loading={query.isFetching} onClick={() => void query.refetch()}>
            {t`Try again`}
          </Button>
        ) : null}
      </div>
    )
  }
  const hasOthers = query.data.some(({ isCurrent }) => !isCurrent)
  return (
    <>
      <div className={classes.head}>
        <p className={classes.note}>{t`You are logged in on these devices.`}</p>
        {hasOthers ? (
          <Button
            variant="outline"
            size="sm"
            disabled={!isReady}
            loading={ending.isPending && ending.variables === undefined}
            onClick={() => ending.mutate(undefined)}
          >
            {t`Log out everywhere else`}
          </Button>
        ) : null}
      </div>
      <ul className={classes.list} aria-label={t`Devices`}>
        {query.data.map((session) => (
          <SessionRow
            key={session._id}
            session={session}
            isReady={isReady}
            isEnding={ending.isPending && ending.variables?._id === session._id}
            onEnd={() => ending.mutate(session)}
          />
        ))}
      </ul>
    </>
  )
}

interface SessionRowProps {
  readonly session: Session
  readonly isReady: boolean
  readonly isEnding: boolean
  readonly onEnd: () => void
}

function SessionRow({ session, isReady, isEnding, onEnd }: SessionRowProps) {
  const { device, address, startedAt, lastUsedAt, isCurrent } = session
  const nameId = useId()
  const name = device === '' ? t`Unknown device` : device
  return (
    <li className={classes.row}>
      <div className={classes.text}>
        <h3 id={nameId} className={classes.name}>
          {isCurrent ? t`${name} (this device)` : name}
        </h3>
        {address === '' ? null : <p className={classes.note}>{t`Address ${address}`}</p>}
        <p className={classes.note}>{t`Logged in ${formatNairobiMoment(startedAt)}`}</p>
        <p className={classes.note}>{t`Last use ${formatNairobiMoment(lastUsedAt)}`}</p>
      </div>
      {isCurrent ? null : (
        <Button
          variant="outline"
          size="sm"
          aria-describedby={nameId}
          disabled={!isReady}
          loading={isEnding}
          onClick={onEnd}
        >
          {t`Log out`}
        </Button>
      )}
    </li>
  )
}

function getLoadErrorMessage(error: Error): string {
  return error instanceof NetworkError
    ? t`Your devices are shown when you are back online.`
    : getErrorMessage(error, t`Your devices could not be loaded.`)
}
