export interface CalendarDay {
  readonly date: string
  readonly start: string
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** East Africa Time all year: Kenya has no daylight saving time. */
const OFFSET_MS = 3 * HOUR_MS

export function listLastDays(now: Date, count: number): CalendarDay[] {
  const today = Math.floor((now.getTime() + OFFSET_MS) / DAY_MS)
  return Array.from({ length: count }, (_, place) => {
    const midnight = (today - count + 1 + place) * DAY_MS
    return {
      date: new Date(midnight).toISOString().slice(0, 10),
      start: new Date(midnight - OFFSET_MS).toISOString(),
    }
  })
}
