import { plural, t } from '@lingui/core/macro'
import { DEFAULT_PROMISED_MINUTES } from '../opening-hours/constants.ts'
import type { Order } from './operations.ts'
import { isOpen } from './order-status.ts'

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

type TimedOrder = Pick<Order, 'createdAt' | 'orderStatus' | 'promisedMinutes' | 'scheduledFor'>

/** When the customer expects the order, in milliseconds since 1970; unknown without a promise of the zone. */
export function getPromisedAt({ createdAt, promisedMinutes, scheduledFor }: TimedOrder): number | undefined {
  if (scheduledFor !== undefined) return Date.parse(scheduledFor)
  return promisedMinutes === undefined ? undefined : Date.parse(createdAt) + promisedMinutes * MINUTE_MS
}

/** Scheduled, and the counter need not begin yet. */
export function isScheduledAhead({ scheduledFor, promisedMinutes }: TimedOrder, now: number): boolean {
  if (scheduledFor === undefined) return false
  return now < Date.parse(scheduledFor) - (promisedMinutes ?? DEFAULT_PROMISED_MINUTES) * MINUTE_MS
}

export interface PromiseState {
  /** `soon`: in the last third of the promised time, ten minutes at most. */
  readonly kind: 'on-time' | 'soon' | 'late'
  /** Until the promised time, or since. */
  readonly minutes: number
}

const SOON_MINUTES = 10

/** Of an open order with a promised time. */
export function getPromiseState(order: TimedOrder, now: number): PromiseState | undefined {
  const promisedAt = getPromisedAt(order)
  if (promisedAt === undefined || !isOpen(order.orderStatus)) return undefined
  if (now >= promisedAt) return { kind: 'late', minutes: Math.floor((now - promisedAt) / MINUTE_MS) }
  const minutes = Math.ceil((promisedAt - now) / MINUTE_MS)
  const soon = Math.min(SOON_MINUTES, (order.promisedMinutes ?? DEFAULT_PROMISED_MINUTES) / 3)
  return { kind: minutes <= soon ? 'soon' : 'on-time', minutes }
}

/** Whole minutes since the order was placed; none where the clock is behind. */
export function getAgeMinutes({ createdAt }: Pick<Order, 'createdAt'>, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(createdAt)) / MINUTE_MS))
}

/** `12 min`, `2 h 5 min`, `3 days`. */
export function formatAge(minutes: number): string {
  if (minutes < HOUR_MINUTES) return t`${minutes} min`
  if (minutes < DAY_MINUTES) {
    const hours = Math.floor(minutes / HOUR_MINUTES)
    const rest = minutes % HOUR_MINUTES
    return rest === 0 ? t`${hours} h` : t`${hours} h ${rest} min`
  }
  return plural(Math.floor(minutes / DAY_MINUTES), { one: '# day', other: '# days' })
}

/** `late by 7 min`, `due in 3 min`, `in time`. */
export function formatPromise({ kind, minutes }: PromiseState): string {
  if (kind === 'on-time') return t`in time`
  const time = formatAge(minutes)
  if (kind === 'soon') return t`due in ${time}`
  return minutes === 0 ? t`due now` : t`late by ${time}`
}
