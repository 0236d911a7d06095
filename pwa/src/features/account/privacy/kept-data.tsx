import { plural, t } from '@lingui/core/macro'
import { RETENTION, type Retention } from '@usiku/contracts/privacy/retention.ts'
import classes from './privacy-section.module.css'

const DAYS_PER_YEAR = 365

/** What the shop keeps about a customer for how long, and why. */
export function KeptData() {
  const kept: readonly Retention[] = Object.values(RETENTION)
  return (
    <details className={classes.kept}>
      <summary>{t`What is kept for how long`}</summary>
      <dl>
        {kept
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
  const years = days / DAYS_PER_YEAR
  return Number.isInteger(years)
    ? plural(years, { one: '# year', other: '# years' })
    : plural(days, { one: '# day', other: '# days' })
}
