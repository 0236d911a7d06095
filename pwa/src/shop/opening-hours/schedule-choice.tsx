import { t } from '@lingui/core/macro'
import '../../ui/base-styles.css'
import { Button } from '@mantine/core'
import { formatMoment } from '@usiku/contracts/opening-hours/nairobi-clock.ts'
import type { OpeningHours } from '@usiku/contracts/opening-hours/operations.ts'
import { useState } from 'react'
import { useClock } from '../../ui/hooks/use-clock.ts'
import { listDeliveryTimes } from './delivery-slots.ts'
import { DeliveryTimeSelect } from './delivery-time-select.tsx'
import classes from './schedule-choice.module.css'

export interface ScheduleChoiceProps {
  readonly hours: OpeningHours | undefined
  /** Of the delivery zone, if it has any. */
  readonly promisedMinutes: number | null | undefined
  readonly nextOpening: string | undefined
  /** Why the order is not sent as it is, when nothing else says so. */
  readonly reason?: string
  readonly busy: boolean
  /** @param scheduledFor an ISO time; `undefined` for as soon as possible */
  readonly onChoose: (scheduledFor: string | undefined) => void
  readonly onReturn: () => void
  readonly returnLabel: string
}

/** When to deliver an order that was not taken as it was; the next opening first. */
export function ScheduleChoice({
  hours,
  promisedMinutes,
  nextOpening,
  reason,
  busy,
  onChoose,
  onReturn,
  returnLabel,
}: ScheduleChoiceProps) {
  const now = useClock()
  const [chosen, setChosen] = useState<string>()
  const times = listDeliveryTimes(hours, now, { promisedMinutes, nextOpening })
  const [first] = times.slots
  const isOffered = chosen === '' ? times.isOpen : times.slots.some((slot) => new Date(slot).toISOString() === chosen)
  const preselected = times.isOpen || first === undefined ? '' : new Date(first).toISOString()
  const value = chosen !== undefined && isOffered ? chosen : preselected
  const canOrder = times.isOpen || first !== undefined
  return (
    <div className={classes.choice}>
      {reason === undefined ? null : <p>{reason}</p>}
      {canOrder ? (
        <DeliveryTimeSelect times={times} now={now} value={value} onChange={setChosen} />
      ) : (
        <p>{t`No time can be chosen just now. Please try again later.`}</p>
      )}
      <div className={classes.buttons}>
        {canOrder ? (
          <Button color="amber" loading={busy} onClick={() => onChoose(value === '' ? undefined : value)}>
            {value === '' ? t`Order now` : t`Order for ${formatMoment(Date.parse(value), now)}`}
          </Button>
        ) : null}
        <Button variant="outline" disabled={busy} onClick={onReturn}>
          {returnLabel}
        </Button>
      </div>
    </div>
  )
}
