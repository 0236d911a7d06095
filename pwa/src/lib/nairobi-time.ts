import { t } from '@lingui/core/macro'
import { createDateFormat } from './date-format.ts'

const TIME_ZONE = 'Africa/Nairobi'

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: TIME_ZONE, hour: '2-digit', minute: '2-digit' })
const formatDayAndMonth = createDateFormat({ timeZone: TIME_ZONE, day: 'numeric', month: 'short' })
const formatWithYear = createDateFormat({
  timeZone: TIME_ZONE,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})
const slashed = new Intl.DateTimeFormat('en-US', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE })

const MS_PER_DAY = 86_400_000

/** `00:42`, from an ISO time in UTC. */
export function formatNairobiTime(at: string): string {
  return clock.format(new Date(at))
}

/** `14 Nov 2026` */
export function formatNairobiDate(at: string): string {
  return formatWithYear(new Date(at))
}

/** `MM/dd/yyyy` */
export function formatSlashDate(at: string): string {
  return slashed.format(new Date(at))
}

/** `Today, 00:42`, `Yesterday, 23:10`, `14 Nov, 23:10`, with the year in other years. */
export function formatNairobiMoment(at: string, now = new Date()): string {
  return `${formatDay(new Date(at), now)}, ${formatNairobiTime(at)}`
}

function formatDay(at: Date, now: Date): string {
  const day = isoDay.format(at)
  if (day === isoDay.format(now)) return t`Today`
  if (day === isoDay.format(now.getTime() - MS_PER_DAY)) return t`Yesterday`
  return day.slice(0, 4) === isoDay.format(now).slice(0, 4) ? formatDayAndMonth(at) : formatWithYear(at)
}
