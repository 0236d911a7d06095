import { createDateFormat } from './date-format.ts'

const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Nairobi' })
const formatDay = createDateFormat({
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

const MS_PER_DAY = 86_400_000

/** `2026-11-20`, the day in Nairobi. */
export function getNairobiDay(now: Date | number = Date.now()): string {
  return isoDay.format(now)
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * MS_PER_DAY).toISOString().slice(0, 10)
}

/** `Friday 20 November 2026` */
export function formatLongDay(day: string): string {
  // Some browsers write a comma after the weekday.
  return formatDay(Date.parse(day)).replace(',', '')
}
