import { t } from '@lingui/core/macro'
import { AUDITED_OPERATIONS, isAudited } from '@usiku/contracts/audit/audited-operations.ts'
import type { AuditEntry } from '@usiku/contracts/audit/operations.ts'
import { formatNairobiMoment } from '../../../lib/nairobi-time.ts'
import { SiteLink } from '../../../ui/navigation/site-link.tsx'
import { toHistory } from '../audit-destinations.ts'
import { formatChangeValue, getChangeLabel } from '../ui/forms/change-values.ts'
import cards from '../ui/lists/card-list.module.css'
import classes from './audit-entry.module.css'
import { toSubject } from './subjects.ts'

export interface AuditEntryCardProps {
  readonly entry: AuditEntry
  /** The list has no other. */
  readonly isOfOneSubject: boolean
}

export function AuditEntryCard({ entry, isOfOneSubject }: AuditEntryCardProps) {
  const { number, at, actor, operation, subject, subjectId, details } = entry
  const title = isAudited(operation) ? t(AUDITED_OPERATIONS[operation].title) : operation
  const isOwn = subject === 'user' && subjectId === actor._id
  const name = details?.label || (isOwn ? (actor.name ?? t`Deleted account`) : subjectId)
  const page = toSubject(subject, subjectId)
  return (
    <li className={cards.card}>
      <div className={cards.text}>
        <p className={cards.head}>
          <strong>{title}</strong>
          {page === undefined || name === '' ? (
            name
          ) : (
            <SiteLink {...page} className={cards.link}>
              {name}
            </SiteLink>
          )}
        </p>
        <p className={cards.detail}>
          {[actor.name ?? t`Deleted account`, formatNairobiMoment(at), t`no. ${number}`].join(' · ')}
          {isOfOneSubject || subjectId === '' ? null : (
            <>
              {' · '}
              <SiteLink {...toHistory(subject, subjectId)} className={cards.link} aria-label={t`History of ${name}`}>
                {t`History`}
              </SiteLink>
            </>
          )}
        </p>
        {details === null ? (
          <p className={cards.detail}>{t`The details were erased with the customer’s account.`}</p>
        ) : (
          <Details details={details} />
        )}
      </div>
    </li>
  )
}

function Details({ details: { changes, request } }: { readonly details: NonNullable<AuditEntry['details']> }) {
  const rows = changes.flatMap((change) => {
    const label = getChangeLabel(change)
    return label === undefined ? [] : [{ ...change, label }]
  })
  if (rows.length === 0) return <Request request={request} />
  return (
    <ul className={classes.changes}>
      {rows.map(({ field, label, before, after }) => (
        <li key={field}>
          <span className={classes.label}>{label}</span>
          {` ${formatChangeValue(before, field)} → ${formatChangeValue(after, field)}`}
        </li>
      ))}
    </ul>
  )
}

function Request({ request }: { readonly request: NonNullable<AuditEntry['details']>['request'] }) {
  const fields = Object.entries(request)
  if (fields.length === 0) return null
  return (
    <details className={classes.request}>
      <summary>{t`What was sent`}</summary>
      <ul className={classes.changes}>
        {fields.map(([field, value]) => (
          <li key={field}>
            <span className={classes.label}>{field}</span>
            {` ${formatChangeValue(value)}`}
          </li>
        ))}
      </ul>
    </details>
  )
}
