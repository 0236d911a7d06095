import { t } from '@lingui/core/macro'
import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatNairobiMoment } from '../../../lib/nairobi-time.ts'
import { ALARM_TITLES } from '../alarm-titles.ts'
import { alarmsQuery } from '../alarms.queries.ts'
import classes from './security-page.module.css'

/** Open alarms. */
export function AlarmsPanel() {
  const { data, error } = useQuery(alarmsQuery())
  if (error) return <p role="status">{t`Alarms could not be loaded.`}</p>
  if (data === undefined) return null
  const { alarms, isMailed } = data
  return (
    <section aria-label={t`Alarms`}>
      {alarms.length === 0 ? <p role="status">{t`No alarms.`}</p> : null}
      {alarms.map(({ kind, text, since }) => (
        <Alert key={kind} color="red" title={t(ALARM_TITLES[kind])} className={classes.alarm}>
          <p>{t`Since ${formatNairobiMoment(since)}`}</p>
          <p lang="en">{text}</p>
        </Alert>
      ))}
      <p className={classes.hint}>
        {isMailed
          ? t`Alarms are also mailed.`
          : t`Alarms are shown here only. With the setting ALERT_EMAIL they are mailed, too.`}
      </p>
    </section>
  )
}
