import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { AUDIT_SUBJECTS, type AuditSubject } from '@usiku/contracts/audit/constants.ts'
import type { AuditActor, AuditCheck, AuditEntry } from '@usiku/contracts/audit/operations.ts'
import { formatFigures } from '@usiku/contracts/catalogue/money.ts'
import { toFailure } from '../../../api/errors.ts'
import { useFetchToast } from '../../../ui/feedback/use-fetch-toast.ts'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import cardClasses from '../ui/card.module.css'
import cards from '../ui/lists/card-list.module.css'
import { ListPage } from '../ui/lists/list-page.tsx'
import { getUnfilteredView, type OnView } from '../ui/lists/list-view.ts'
import { LogCheck } from '../ui/log-check.tsx'
import { type AuditView, auditActorsQuery, auditCheckQuery, auditEntriesQuery } from './audit.queries.ts'
import { AuditEntryCard } from './audit-entry.tsx'
import classes from './audit-page.module.css'
import { SUBJECT_LABELS } from './subjects.ts'

export interface AuditPageProps {
  readonly view: AuditView
  readonly onView: OnView<AuditView>
}

const NO_FILTER = { subject: undefined, subjectId: undefined, actorId: undefined }

export function AuditPage({ view, onView }: AuditPageProps) {
  const query = useQuery(auditEntriesQuery(view))
  const failure = query.error ? toFailure(query.error, t`The audit log could not be loaded.`) : undefined
  useFetchToast(query, { failure })
  const isFiltered = view.subject !== undefined || view.subjectId !== undefined || view.actorId !== undefined
  return (
    <ListPage
      list="entries"
      query={query}
      failure={failure}
      view={view}
      onView={onView}
      unfilteredView={{ ...getUnfilteredView(view.pageSize), ...NO_FILTER }}
      isFiltered={isFiltered}
      emptyTitle={t`Nothing was done yet`}
      emptyHint={t`What staff change, and when, is written down here for good.`}
      filters={<Filters view={view} onView={onView} />}
    >
      {(entries: readonly AuditEntry[], busy) => (
        <ol className={`${cardClasses.card} ${cards.cards}`} aria-label={t`Entries, newest first`} aria-busy={busy}>
          {entries.map((entry) => (
            <AuditEntryCard key={entry.number} entry={entry} isOfOneSubject={view.subjectId !== undefined} />
          ))}
        </ol>
      )}
    </ListPage>
  )
}

const isSubject = (value: string): value is AuditSubject => AUDIT_SUBJECTS.some((subject) => subject === value)

const listSubjectOptions = () => [
  { value: '', label: t`Everything` },
  ...AUDIT_SUBJECTS.map((subject) => ({ value: subject, label: t(SUBJECT_LABELS[subject]) })),
]

function Filters({ view, onView }: AuditPageProps) {
  const { data: actors = [] } = useQuery(auditActorsQuery())
  const people = [{ value: '', label: t`Everybody` }, ...actors.map(toOption)]
  const changeSubject = (value: string) =>
    onView({ ...view, page: 1, subject: isSubject(value) ? value : undefined, subjectId: undefined })
  return (
    <div className={classes.filters}>
      <SelectField
        label={t`What`}
        data={listSubjectOptions()}
        value={view.subject ?? ''}
        onChange={(event) => changeSubject(event.currentTarget.value)}
      />
      <SelectField
        label={t`Who`}
        data={people}
        value={view.actorId ?? ''}
        onChange={(event) => onView({ ...view, page: 1, actorId: event.currentTarget.value || undefined })}
      />
      {view.subjectId === undefined ? null : (
        <Button variant="outline" onClick={() => onView({ ...view, page: 1, subjectId: undefined })}>
          {t`Only ${view.subjectId} – show all`}
        </Button>
      )}
      <LogCheck className={classes.check} check={useQuery(auditCheckQuery())} describeRemoved={describeErased} />
    </div>
  )
}

const describeErased = ({ erased }: AuditCheck, count: string, last: string): string | undefined =>
  erased === 0
    ? undefined
    : t`All ${count} entries are as they were written, the details of ${formatFigures(erased)} erased with their accounts. Last: ${last}…`

const toOption = ({ _id, name }: AuditActor) => ({ value: _id, label: name ?? t`Deleted account` })
