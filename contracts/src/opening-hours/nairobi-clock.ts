import { t } from '@lingui/core/macro'

const MINUTE_MS = 60_000
export const DAY_MS = 24 * 60 * MINUTE_MS
/** East Africa Time all year: Kenya has no daylight saving time. */
export const NAIROBI_OFFSET_MS = 3 * 60 * MINUTE_MS

/** Days since 1970 in Nairobi. */
export function toDayNumber(at: number): number {
  return Math.floor((at + NAIROBI_OFFSET_MS) / DAY_MS)
}

/** Midnight in Nairobi with which the day begins, in milliseconds since 1970. */
export function toDayStart(dayNumber: number): number {
  return dayNumber * DAY_MS - NAIROBI_OFFSET_MS
}

/** `YYYY-MM-DD` */
export function toIsoDay(dayNumber: number): string {
  return new Date(dayNumber * DAY_MS).toISOString().slice(0, 10)
}

/** @returns `undefined` for a day that no calendar has */
export function parseIsoDay(day: string): number | undefined {
  const at = Date.parse(`${day}T00:00:00Z`)
  // The 30th of February would be a day in March.
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day ? undefined : at / DAY_MS
}

/** `09:30` in Nairobi. */
export function formatClock(at: number): string {
  return new Date(at + NAIROBI_OFFSET_MS).toISOString().slice(11, 16)
}

/** `Tue 10:30`, and `Tue 1 Dec 10:30` when it is not within the coming six days. */
export function formatSlot(at: number, now: number): string {
  const day = toDayNumber(at)
  const ahead = day - toDayNumber(now)
  const date = ahead >= 0 && ahead < 7 ? '' : ` ${formatDate(day)}`
  return `${getShortDayName(day)}${date} ${formatClock(at)}`
}

/** `Fri 27 Nov 18:00` */
export function formatDatedSlot(at: number): string {
  const day = toDayNumber(at)
  return `${getShortDayName(day)} ${formatDate(day)} ${formatClock(at)}`
}

/** `10:00`, `10:00 tomorrow`, `10:00 on Tuesday`, `10:00 on 4 Dec`. */
export function formatMoment(at: number, now: number): string {
  const day = toDayNumber(at)
  const ahead = day - toDayNumber(now)
  const time = formatClock(at)
  if (ahead === 0) return time
  if (ahead === 1) return t`${time} tomorrow`
  const date = ahead > 0 && ahead < 7 ? getDayName(day) : formatDate(day)
  return t`${time} on ${date}`
}

/** `Today`, `Tomorrow`, `Thursday 26 Nov`. */
export function formatDayLabel(at: number, now: number): string {
  const day = toDayNumber(at)
  const ahead = day - toDayNumber(now)
  if (ahead === 0) return t`Today`
  return ahead === 1 ? t`Tomorrow` : `${getDayName(day)} ${formatDate(day)}`
}

/** `Sunday` */
export function getDayName(dayNumber: number): string {
  return listDayNames()[new Date(dayNumber * DAY_MS).getUTCDay()] ?? ''
}

/** In the order of `Date.getUTCDay`. */
export function listDayNames(): readonly string[] {
  const names = t({
    message: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
    comment: 'Seven words with spaces between them',
  })
  return names.split(' ')
}

/** `Sun` */
export function getShortDayName(dayNumber: number): string {
  const names = t({ message: 'Sun Mon Tue Wed Thu Fri Sat', comment: 'Seven words with spaces between them' })
  return names.split(' ')[new Date(dayNumber * DAY_MS).getUTCDay()] ?? ''
}

/** `4 Dec` */
export function formatDate(dayNumber: number): string {
  const date = new Date(dayNumber * DAY_MS)
  const months = t({
    message: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
    comment: 'Twelve words with spaces between them',
  })
  return `${date.getUTCDate()} ${months.split(' ')[date.getUTCMonth()]}`
}
