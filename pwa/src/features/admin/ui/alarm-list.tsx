import { t } from '@lingui/core/macro'
import type { Alarm } from '@usiku/contracts/alarms/operations.ts'
import type { ReactNode } from 'react'
import { formatNairobiMoment } from '../../../lib/nairobi-time.ts'
import { ALARM_TITLES } from '../alarm-titles.ts'
import classes from './alarm-list.module.css'

export interface AlarmListProps {
  readonly alarms: readonly Alarm[]
  /** Shows what was found and what to do, in English. */
  readonly withText?: boolean
  readonly renderAction?: (alarm: Alarm) => ReactNode
}

export function AlarmList({ alarms, withText = false, renderAction }: AlarmListProps) {
  return (
    <ul className={classes.alarms}>
      {alarms.map((alarm) => (
        <li key={alarm.kind} className={classes.alarm}>
          <div className={classes.text}>
            <strong className={classes.title}>{t(ALARM_TITLES[alarm.kind])}</strong>
            <span className={classes.since}>{t`First noticed: ${formatNairobiMoment(alarm.since)}`}</span>
            {withText ? <p lang="en">{alarm.text}</p> : null}
          </div>
          {renderAction?.(alarm)}
        </li>
      ))}
    </ul>
  )
}
