import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { alarmsQuery } from '../alarms.queries.ts'
import { AlarmList } from '../ui/alarm-list.tsx'
import cardClasses from '../ui/card.module.css'
import classes from './security-page.module.css'

/** Open alarms. */
export function AlarmsPanel() {
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
