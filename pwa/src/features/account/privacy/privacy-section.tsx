import { plural, t } from '@lingui/core/macro'
import '../../../ui/base-styles.css'
import { Button } from '@mantine/core'
import { RETENTION, type Retention } from '@usiku/contracts/privacy/retention.ts'
import { useId, useState } from 'react'
import { useConnectivityIssue } from '../../../network/connectivity.ts'
import { formatRetryMessage } from '../../../network/connectivity-messages.ts'
import type { SessionUser } from '../../../session/stored-session.ts'
import { FormAlert } from '../../../ui/feedback/form-alert.tsx'
import { lazyOverlay } from '../../../ui/lazy-part.tsx'
import classes from './privacy-section.module.css'
import { useDataExport } from './use-data-export.ts'

const DeleteAccountDialog = lazyOverlay(async () => (await import('./delete-account-modal.tsx')).DeleteAccountModal)

const DAYS_PER_YEAR = 365

/** The data subject's rights: export and erasure. */
export function PrivacySection({ user }: { readonly user: SessionUser }) {
  const titleId = useId()
  const noteId = useId()
  const connectivityIssue = useConnectivityIssue()
  const [isDeleteOpen, setDeleteOpen] = useState(false)
  const dataExport = useDataExport()
  const disabledProps = connectivityIssue === undefined ? {} : { disabled: true, 'aria-describedby': noteId }
  return (
    <section aria-labelledby={titleId} className={classes.section}>
      <h2 id={titleId} className={classes.title}>
        {t`Your data`}
      </h2>
      <p id={noteId} role="status" className={classes.note}>
        {connectivityIssue && formatRetryMessage(connectivityIssue, t`Both can be done`)}
      </p>
      <FormAlert onDismiss={dataExport.dismiss}>{dataExport.errorMessage}</FormAlert>
      <div className={classes.card}>
        <div className={classes.row}>
          <p className={classes.text}>
            {t`All that the shop holds about you, as one file: profile, orders, reviews, newsletter and mails.`}
          </p>
          <Button variant="outline" size="sm" loading={dataExport.busy} onClick={dataExport.start} {...disabledProps}>
            {t`Download my data`}
          </Button>
        </div>
        <div className={classes.row}>
          <p className={classes.text}>{t`Delete your account, and your name from everything that has to stay.`}</p>
          <Button variant="outline" size="sm" onClick={() => setDeleteOpen(true)} {...disabledProps}>
            {t`Delete my account`}
          </Button>
        </div>
        <RetentionList />
      </div>
      <DeleteAccountDialog user={user} opened={isDeleteOpen} onClose={() => setDeleteOpen(false)} />
    </section>
  )
}

function RetentionList() {
  const terms: readonly Retention[] = Object.values(RETENTION)
  return (
    <details className={classes.kept}>
      <summary>{t`What is kept for how long`}</summary>
      <dl>
        {terms
          .filter(({ isInternal }) => isInternal !== true)
          .map(({ subject, days, why }) => (
            <div key={subject.id}>
              <dt>{t(subject)}</dt>
              <dd>
                {formatTerm(days)}. {t(why)}
              </dd>
            </div>
          ))}
      </dl>
    </details>
  )
}

function formatTerm(days: number | null): string {
  if (days === null) return t`As long as your account`
  const years = Math.floor(days / DAYS_PER_YEAR)
  const leapDays = days % DAYS_PER_YEAR
  return years > 0 && leapDays <= years
    ? plural(years, { one: '# year', other: '# years' })
    : plural(days, { one: '# day', other: '# days' })
}
