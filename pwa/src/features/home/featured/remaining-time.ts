import { FEATURED_DAYS } from '@usiku/contracts/catalogue/operations.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export interface RemainingTime {
  readonly days: number
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
}

/**
 * Whole seconds; 0 after the end.
 * @param featuredDate the start, as a UTC ISO string
 * @param now in milliseconds
 */
export function getRemainingSeconds(featuredDate: string, now: number): number {
  const end = Date.parse(featuredDate) + FEATURED_DAYS * DAY * 1_000
  return Math.max(0, Math.ceil((end - now) / 1_000))
}

export function toRemainingTime(seconds: number): RemainingTime {
  return {
    days: Math.floor(seconds / DAY),
    hours: Math.floor((seconds % DAY) / HOUR),
    minutes: Math.floor((seconds % HOUR) / MINUTE),
    seconds: seconds % MINUTE,
  }
}
