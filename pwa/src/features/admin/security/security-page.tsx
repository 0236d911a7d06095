import type { MessageDescriptor } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { SECURITY_EVENTS, type SecurityEventName } from '@usiku/contracts/security/constants.ts'
import type { SecurityCheck, SecurityEntry } from '@usiku/contracts/security/operations.ts'
import { toFailure } from '../../../api/errors.ts'
import { formatNairobiMoment } from '../../../lib/nairobi-time.ts'
import { useFetchToast } from '../../../ui/feedback/use-fetch-toast.ts'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { alarmsQuery } from '../alarms.queries.ts'
import { AlarmList } from '../ui/alarm-list.tsx'
import cardClasses from '../ui/card.module.css'
import cards from '../ui/lists/card-list.module.css'
import { ListPage } from '../ui/lists/list-page.tsx'
import { getUnfilteredView, type OnView } from '../ui/lists/list-view.ts'
import { LogCheck } from '../ui/log-check.tsx'
import { describeDetails } from './describe-details.ts'
import { type SecurityView, securityCheckQuery, securityEventsQuery } from './security.queries.ts'
import classes from './security-page.module.css'

const EVENT_TITLES: Readonly<Record<SecurityEventName, MessageDescriptor>> = {
  sign_in: msg`Signed in`,
  sign_in_failed: msg`Sign-in failed`,
  throttled: msg`Too many requests`,
  token_rejected: msg`Forged session refused`,
  token_reused: msg`Used-up session or link tried again`,
  access_denied: msg`Page of staff refused`,
  account_created: msg`Account opened`,
  email_verified: msg`Email confirmed`,
  password_link_sent: msg`Link for a new password sent`,
  password_reset: msg`New password by a link`,
  password_changed: msg`Password changed`,
  passkey_added: msg`Passkey added`,
  passkey_deleted: msg`Passkey removed`,
  passkey_cloned: msg`Copied passkey refused`,
  role_changed: msg`Role changed`,
  status_changed: msg`Account suspended or allowed again`,
  account_deleted: msg`Account deleted`,
  reauthenticated: msg`Confirmed who they are`,
  sessions_ended: msg`Other devices logged out`,
  second_factor_added: msg`Codes set up`,
  second_factor_removed: msg`Codes removed`,
  recovery_codes_replaced: msg`Recovery codes replaced`,
  data_exported: msg`Data exported`,
  mail_withheld: msg`Mail withheld: too many`,
  log_pruned: msg`Old entries of this log removed`,
}

export interface SecurityPageProps {
  readonly view: SecurityView
  readonly onView: OnView<SecurityView>
}

export function SecurityPage({ view, onView }: SecurityPageProps) {
  const query = useQuery(securityEventsQuery(view))
  const failure = query.error ? toFailure(query.error, t`The security log could not be loaded.`) : undefined
  useFetchToast(query, { failure })
  return (
    <>
      <AlarmsPanel />
      <ListPage
        list="entries"
        query={query}
        failure={failure}
        view={view}
        onView={onView}
        unfilteredView={{ ...getUnfilteredView(view.pageSize), event: undefined, userId: undefined }}
        isFiltered={view.event !== undefined || view.userId !== undefined}
        emptyTitle={t`Nothing happened yet`}
        emptyHint={t`Sign-ins, refused requests and changes of passwords and roles are written down here.`}
        filters={<Filters view={view} onView={onView} />}
      >
        {(entries: readonly SecurityEntry[], busy) => (
          <ol className={`${cardClasses.card} ${cards.cards}`} aria-label={t`Entries, newest first`} aria-busy={busy}>
            {entries.map((entry) => (
              <EntryCard
                key={entry.number}
                entry={entry}
                onUser={(userId) => onView({ ...view, page: 1, event: undefined, userId })}
              />
            ))}
          </ol>
        )}
      </ListPage>
    </>
  )
}

function AlarmsPanel() {
  const { data, error } = useQuery(alarmsQuery())
  if (error) return <p role="status">{t`Alarms could not be loaded.`}</p>
  if (data === undefined) return null
  const { alarms, isMailed } = data
  return (
    <section aria-label={t`Alarms`}>
      {alarms.length === 0 ? (
        <p role="status">{t`No alarms.`}</p>
      ) : (
        <div className={`${cardClasses.card} ${cardClasses.padded}`}>
          <AlarmList alarms={alarms} withText />
        </div>
      )}
      <p className={classes.hint}>
        {isMailed
          ? t`Alarms are also mailed.`
          : t`Alarms are shown here only. With the setting ALERT_EMAIL they are mailed, too.`}
      </p>
    </section>
  )
}

const isEvent = (value: string): value is SecurityEventName => SECURITY_EVENTS.some((event) => event === value)

function Filters({ view, onView }: SecurityPageProps) {
  const options = [
    { value: '', label: t`Everything` },
    ...SECURITY_EVENTS.map((event) => ({ value: event, label: t(EVENT_TITLES[event]) })),
  ]
  const changeEvent = (value: string) => onView({ ...view, page: 1, event: isEvent(value) ? value : undefined })
  return (
    <div className={classes.filters}>
      <SelectField
        label={t`What`}
        data={options}
        value={view.event ?? ''}
        onChange={(event) => changeEvent(event.currentTarget.value)}
      />
      {view.userId === undefined ? null : (
        <Button variant="outline" onClick={() => onView({ ...view, page: 1, userId: undefined })}>
          {t`Only one account – show all`}
        </Button>
      )}
      <LogCheck className={classes.check} check={useQuery(securityCheckQuery())} describeRemoved={describePruned} />
    </div>
  )
}

const describePruned = ({ prunedTo }: SecurityCheck, count: string, last: string): string | undefined =>
  prunedTo === 0
    ? undefined
    : t`All ${count} entries are as they were written; older ones were removed by their age. Last: ${last}…`

interface EntryCardProps {
  readonly entry: SecurityEntry
  readonly onUser: (userId: string) => void
}

function EntryCard({ entry, onUser }: EntryCardProps) {
  const { number, at, event, user, by, address, isAdmin, leftOut, details } = entry
  const facts = [
    formatNairobiMoment(at),
    isAdmin ? t`Administrator` : '',
    by === null ? '' : t`by ${by.name ?? t`Deleted account`}`,
    address === '' ? '' : t`from ${address}`,
    t`no. ${number}`,
  ]
  const texts = describeDetails(details)
  return (
    <li className={cards.card}>
      <div className={cards.text}>
        <p className={cards.head}>
          <strong>{t(EVENT_TITLES[event])}</strong>
          {user === null ? null : (
            <Button className={classes.user} variant="subtle" size="compact-md" onClick={() => onUser(user._id)}>
              {user.name ?? t`Deleted account`}
            </Button>
          )}
        </p>
        <p className={cards.detail}>{facts.filter((fact) => fact !== '').join(' · ')}</p>
        {texts.length === 0 ? null : <p className={cards.detail}>{texts.join(' · ')}</p>}
        {leftOut === 0 ? null : (
          <p className={cards.detail}>
            {plural(leftOut, { one: '# more like it was left out', other: '# more like it were left out' })}
          </p>
        )}
      </div>
    </li>
  )
}
