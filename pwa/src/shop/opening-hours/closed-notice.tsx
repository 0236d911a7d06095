import { t } from '@lingui/core/macro'
import type { OpeningHours } from '@usiku/contracts/opening-hours/operations.ts'
import {
  describeNextOpening,
  getClosingReason,
  isOpenAt,
  isStoppedAt,
} from '@usiku/contracts/opening-hours/ordering-hours.ts'
import { useClock } from '../../ui/hooks/use-clock.ts'
import classes from './closed-notice.module.css'

export interface ClosedNoticeProps {
  /** As far as this device knows; the server decides. */
  readonly hours: OpeningHours | undefined
}

/** Tells before the customer starts. Nothing while the shop is open. */
export function ClosedNotice({ hours }: ClosedNoticeProps) {
  const now = useClock()
  if (hours === undefined || isOpenAt(hours, now)) return null
  const reason = getClosingReason(hours, now)
  const opening = describeNextOpening(hours, now)
  const state = isStoppedAt(hours, now) ? t`Not taking orders now.` : t`Closed now.`
  return (
    <div className={classes.notice} role="status" aria-label={t`Opening hours`}>
      <p>
        <strong>{state}</strong> {opening}
      </p>
      {reason === '' ? null : <p>{reason}</p>}
    </div>
  )
}
