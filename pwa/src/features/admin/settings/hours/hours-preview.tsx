import { t } from '@lingui/core/macro'
import { TextInput } from '@mantine/core'
import { formatMoment, formatSlot, NAIROBI_OFFSET_MS } from '@usiku/contracts/opening-hours/nairobi-clock.ts'
import type { OpeningHours } from '@usiku/contracts/opening-hours/operations.ts'
import {
  describeClosed,
  findClosing,
  isOpenAt,
  listDeliverySlots,
} from '@usiku/contracts/opening-hours/ordering-hours.ts'
import { useState } from 'react'
import classes from './hours-form.module.css'

interface HoursPreviewProps {
  /** As typed; `undefined` while they cannot be saved. */
  readonly hours: OpeningHours | undefined
}

/** What an order would be told, by the same rule as the server's. */
export function HoursPreview({ hours }: HoursPreviewProps) {
  const [time, setTime] = useState(getLateToday)
  const at = Date.parse(`${time}:00Z`) - NAIROBI_OFFSET_MS
  return (
    <section className={classes.preview} aria-label={t`Preview`}>
      <TextInput
        label={t`An order at`}
        type="datetime-local"
        value={time}
        onChange={(event) => setTime(event.currentTarget.value)}
      />
      <output className={classes.outcome}>{describeOrder(hours, at)}</output>
    </section>
  )
}

const getLateToday = () => `${new Date(Date.now() + NAIROBI_OFFSET_MS).toISOString().slice(0, 10)}T23:50`

export function describeOrder(hours: OpeningHours | undefined, at: number, now = Date.now()): string {
  if (Number.isNaN(at)) return t`Choose a day and a time.`
  if (hours === undefined) return t`Correct the marked hours first.`
  const when = t`An order at ${formatSlot(at, now)}`
  if (isOpenAt(hours, at)) {
    const closing = findClosing(hours, at)
    const taken = t`An order at ${formatSlot(at, now)}: taken at once.`
    return closing === undefined ? taken : `${taken} ${t`We close at ${formatMoment(closing, at)}.`}`
  }
  const [slot] = listDeliverySlots(hours, at)
  const choice = slot === undefined ? t`Nothing can be scheduled.` : t`First time to schedule: ${formatSlot(slot, at)}.`
  return `${when}: “${describeClosed(hours, at)}” ${choice}`
}
