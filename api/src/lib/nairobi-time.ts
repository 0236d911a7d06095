import { NAIROBI_OFFSET_MS } from '@usiku/contracts/opening-hours/nairobi-clock.ts'

const HOUR_MS = 3_600_000

/** `yyyyMMddHHmmss` in Nairobi. */
export function toDateTime(at: string): string {
  const local = new Date(Date.parse(at) + NAIROBI_OFFSET_MS).toISOString()
  return local.replace(/\D/g, '').slice(0, 14)
}

/** `yyyyMMdd` in Nairobi. */
export function toDay(at: string): string {
  return toDateTime(at).slice(0, 8)
}

/** `yyyy-MM-dd HH:mm:ss` in Nairobi. */
export function toSpacedDateTime(at: string): string {
  return new Date(Date.parse(at) + NAIROBI_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')
}

const DATE_TIME = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/

/** @returns a UTC ISO string, or `undefined` when the text is no `yyyyMMddHHmmss` */
export function parseDateTime(text: string): string | undefined {
  const local = Date.parse(text.replace(DATE_TIME, '$1-$2-$3T$4:$5:$6Z'))
  return DATE_TIME.test(text) && !Number.isNaN(local) ? new Date(local - NAIROBI_OFFSET_MS).toISOString() : undefined
}

/**
 * The period of a day `YYYY-MM-DD` in Nairobi, as UTC ISO strings; `to` is exclusive.
 * @returns `undefined` for a day that no calendar has
 */
export function toDayPeriod(day: string): { readonly from: string; readonly to: string } | undefined {
  const midnight = new Date(`${day}T00:00:00Z`)
  // The 30th of February would be a day in March.
  if (Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(day)) return undefined
  const start = midnight.getTime() - NAIROBI_OFFSET_MS
  return { from: new Date(start).toISOString(), to: new Date(start + 24 * HOUR_MS).toISOString() }
}
