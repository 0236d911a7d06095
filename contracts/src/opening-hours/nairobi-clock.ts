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

const DAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const MONTH_NAMES = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** `Tue 10:30`, and `Tue 1 Dec 10:30` when it is not within the coming six days. */
export function formatSlot(at: number, now: number): string {
  const day = toDayNumber(at)
  const ahead = day - toDayNumber(now)
  const date = ahead >= 0 && ahead < 7 ? '' : ` ${formatDate(day)}`
  return `${getDayName(day).slice(0, 3)}${date} ${formatClock(at)}`
}

/** `Fri 27 Nov 18:00` */
export function formatDatedSlot(at: number): string {
  const day = toDayNumber(at)
  return `${getDayName(day).slice(0, 3)} ${formatDate(day)} ${formatClock(at)}`
}

/** `10:00`, `10:00 tomorrow`, `10:00 on Tuesday`, `10:00 on 4 Dec`. */
export function formatMoment(at: number, now: number): string {
  const day = toDayNumber(at)
  const ahead = day - toDayNumber(now)
  if (ahead === 0) return formatClock(at)
  if (ahead === 1) return `${formatClock(at)} tomorrow`
  return `${formatClock(at)} on ${ahead > 0 && ahead < 7 ? getDayName(day) : formatDate(day)}`
}

/** `Today`, `Tomorrow`, `Thursday 26 Nov`. */
export function formatDayLabel(at: number, now: number): string {
  const day = toDayNumber(at)
  const ahead = day - toDayNumber(now)
  if (ahead === 0) return 'Today'
  return ahead === 1 ? 'Tomorrow' : `${getDayName(day)} ${formatDate(day)}`
}

/** `Sunday` */
export function getDayName(dayNumber: number): string {
  return DAY_NAMES[new Date(dayNumber * DAY_MS).getUTCDay()] ?? ''
}

/** `4 Dec` */
export function formatDate(dayNumber: number): string {
  const date = new Date(dayNumber * DAY_MS)
  return `${date.getUTCDate()} ${MONTH_NAMES[date.getUTCMonth()]}`
}
