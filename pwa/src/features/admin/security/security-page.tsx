import { plural, t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { SECURITY_EVENTS, type SecurityEventName } from '@usiku/contracts/security/constants.ts'
import type { SecurityEntry } from '@usiku/contracts/security/operations.ts'
import { toFailure } from '../../../api/errors.ts'
import { formatNairobiMoment } from '../../../lib/nairobi-time.ts'
import { useFetchToast } from '../../../ui/feedback/use-fetch-toast.ts'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import cardClasses from '../ui/card.module.css'
import cards from '../ui/lists/card-list.module.css'
import { ListPage } from '../ui/lists/list-page.tsx'
import { getUnfilteredView, type OnView } from '../ui/lists/list-view.ts'
import { AlarmsPanel } from './alarms-panel.tsx'
import { SECURITY_EVENT_TITLES } from './event-titles.ts'
import { type SecurityView, securityEventsQuery } from './security.queries.ts'
import { SecurityCheckPanel } from './security-check.tsx'
import classes from './security-page.module.css'

export interface SecurityPageProps {
  readonly view: SecurityView
  readonly onView: OnView<SecurityView>
}

export function SecurityPage({ view, onView }: SecurityPageProps) {
  const query = useQuery(securityEventsQuery(view))
  const failure = query.error ? toFailure(query.error, t`error fetching the security log`) : undefined
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

const isEvent = (value: string): value is SecurityEventName => SECURITY_EVENTS.some((event) => event === value)

function Filters({ view, onView }: SecurityPageProps) {
  const options = [
    { value: '', label: t`Everything` },
    ...SECURITY_EVENTS.map((event) => ({ value: event, label: t(SECURITY_EVENT_TITLES[event]) })),
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
      <SecurityCheckPanel />
    </div>
  )
}

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
  const codes = Object.entries(details).map(([name, value]) => `${name} ${value}`)
  return (
    <li className={cards.card}>
      <div className={cards.text}>
        <p className={cards.head}>
          <strong>{t(SECURITY_EVENT_TITLES[event])}</strong>
          {user === null ? null : (
            <Button variant="subtle" size="compact-md" mih={44} onClick={() => onUser(user._id)}>
              {user.name ?? t`Deleted account`}
            </Button>
          )}
        </p>
        <p className={cards.detail}>{facts.filter((fact) => fact !== '').join(' · ')}</p>
        {codes.length === 0 ? null : <p className={cards.detail}>{codes.join(' · ')}</p>}
        {leftOut === 0 ? null : (
          <p className={cards.detail}>
            {plural(leftOut, { one: '# more like it was left out', other: '# more like it were left out' })}
          </p>
        )}
      </div>
    </li>
  )
}
