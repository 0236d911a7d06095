import { t } from '@lingui/core/macro'
import type { OpeningHours } from '@usiku/contracts/opening-hours/operations.ts'
import { useState } from 'react'
import { useClock } from '../../ui/hooks/use-clock.ts'
import { type DeliveryTimes, listDeliveryTimes } from './delivery-slots.ts'
import classes from './delivery-time-field.module.css'
import { DeliveryTimeSelect } from './delivery-time-select.tsx'

export interface DeliveryTime {
  /** `undefined` for as soon as possible. */
  readonly scheduledFor: string | undefined
  readonly times: DeliveryTimes
  readonly now: number
  readonly choose: (scheduledFor: string) => void
}

/**
 * As soon as possible, or the next opening while the shop is closed, until the customer chooses.
 * @param promisedMinutes of the delivery zone, if it has any
 */
export function useDeliveryTime(
  hours: OpeningHours | undefined,
  promisedMinutes: number | null | undefined,
): DeliveryTime {
  const now = useClock()
  const [chosen, setChosen] = useState<string>()
  const times = listDeliveryTimes(hours, now, { promisedMinutes })
  const [first] = times.slots
  const isOffered = chosen !== undefined && times.slots.some((slot) => new Date(slot).toISOString() === chosen)
  const opening = times.isOpen || first === undefined ? undefined : new Date(first).toISOString()
  return { scheduledFor: isOffered ? chosen : opening, times, now, choose: setChosen }
}

/** A line of text until the customer wants another time; nothing while the hours are not known. */
export function DeliveryTimeField({ scheduledFor, times, now, choose }: DeliveryTime) {
  const [isAsked, setIsAsked] = useState(false)
  if (times.slots.length === 0) return null
  if (times.isOpen && !isAsked && scheduledFor === undefined) {
    return (
      <p className={classes.line}>
        {t`Deliver: as soon as possible`}{' '}
        <button type="button" className={classes.other} onClick={() => setIsAsked(true)}>
          {t`Choose a time`}
        </button>
      </p>
    )
  }
  return <DeliveryTimeSelect times={times} now={now} value={scheduledFor ?? ''} onChange={choose} />
}
