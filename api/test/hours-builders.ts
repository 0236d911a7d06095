import { WEEKDAYS } from '@usiku/contracts/opening-hours/constants.ts'
import {
  type HoursRange,
  replaceOpeningHours,
  resumeOrders,
  stopOrders,
  type WeekHours,
} from '@usiku/contracts/opening-hours/operations.ts'
import type { BackOffice } from './catalogue-builders.ts'
import type { TestApp } from './test-app.ts'

export const MINUTE = 60_000

export function buildWeek(...ranges: readonly HoursRange[]): WeekHours {
  return Object.fromEntries(WEEKDAYS.map((day) => [day, ranges])) as unknown as WeekHours
}

/** Moves the clock to a time of the coming day in Nairobi. */
export function advanceTo({ deps, advance }: Pick<TestApp, 'deps' | 'advance'>, time: string): void {
  const now = deps.now().getTime()
  const day = new Date(now + 180 * MINUTE + 86_400_000).toISOString().slice(0, 10)
  advance(Date.parse(`${day}T${time}:00+03:00`) - now)
}

/** Each administrator's write, with another one of the same operation. */
export const HOURS_WRITES = [
  [
    replaceOpeningHours,
    async () => {
      const body = { week: buildWeek({ from: '10:00', to: '02:00' }), exceptions: [], version: 1 }
      return { body, other: { body: { ...body, week: buildWeek() } } }
    },
  ],
  [stopOrders, async () => ({ body: { minutes: 30 }, other: { body: { minutes: null } } })],
  [
    resumeOrders,
    async ({ call, token }: BackOffice) => {
      await call(stopOrders, { token, body: { minutes: null } })
      return { body: {}, other: { body: { until: '2026-11-23T21:00:00.000Z' } } }
    },
  ],
] as const
