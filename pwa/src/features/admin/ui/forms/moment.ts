import { t } from '@lingui/core/macro'
import { NAIROBI_OFFSET_MS } from '@usiku/contracts/opening-hours/nairobi-clock.ts'

/** What a field of day and time holds while one of its parts is missing. */
export const INCOMPLETE_MOMENT = 'incomplete'

export const getIncompleteMomentMessage = () => t`Enter a day and a time, or neither.`

/** For a `datetime-local` input in Nairobi time; empty for `null`. */
export function toMomentInput(at: string | null): string {
  if (at === null) return ''
  const local = new Date(Date.parse(at) + NAIROBI_OFFSET_MS).toISOString().slice(0, -1)
  return local.replace(/(:00)?\.000$/, '')
}

/** @returns in UTC; `null` where nothing is typed, `undefined` where it is no moment */
export function parseMoment(input: string): string | null | undefined {
  if (input === '') return null
  const at = Date.parse(`${input}Z`) - NAIROBI_OFFSET_MS
  return Number.isNaN(at) ? undefined : new Date(at).toISOString()
}
