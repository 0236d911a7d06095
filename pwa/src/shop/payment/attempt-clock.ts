import { normalizePhone } from '@usiku/contracts/accounts/phone.ts'
import type { Order, PaymentAttempt } from '@usiku/contracts/orders/operations.ts'
import { PROMPT_SECONDS, SAME_PROMPT_SECONDS } from '@usiku/contracts/payments/constants.ts'
import { useEffect, useState } from 'react'

const SECOND_MS = 1_000
/** A longer wait is left to the order's page. */
const MAX_WATCHED_MS = 90 * SECOND_MS

/** When attempts began by this device's clock, which may differ from the server's. */
const starts = new Map<string, number>()

/** Records that an attempt has just begun. */
export function recordStart({ _id }: PaymentAttempt, now = Date.now()): void {
  starts.set(_id, now)
}

function getStart({ _id, createdAt }: PaymentAttempt, now: number): number {
  const start = starts.get(_id) ?? Math.min(Date.parse(createdAt), now)
  starts.set(_id, start)
  return start
}

export interface AttemptClock {
  /** Until the prompt disappears from the phone; 0 afterwards. */
  readonly secondsLeft: number
  /** From 1 to 0. */
  readonly fraction: number
  readonly mayLeave: boolean
}

export function readAttemptClock(attempt: PaymentAttempt, now = Date.now()): AttemptClock {
  const start = getStart(attempt, now)
  const { createdAt, expiresAt } = attempt
  const duration = expiresAt === null ? PROMPT_SECONDS * SECOND_MS : Date.parse(expiresAt) - Date.parse(createdAt)
  const left = Math.max(0, start + duration - now)
  return {
    secondsLeft: Math.ceil(left / SECOND_MS),
    fraction: Math.min(1, left / (PROMPT_SECONDS * SECOND_MS)),
    mayLeave: now - start >= MAX_WATCHED_MS,
  }
}

/** Whether an attempt is so young that its outcome may come any second. */
export function isFresh(attempt: PaymentAttempt, now = Date.now()): boolean {
  return now - getStart(attempt, now) < MAX_WATCHED_MS
}

/** When a phone may be prompted for the same amount again, in milliseconds since 1970. */
export function getRetryTime({ payment }: Order, phone: string, amount: number, now = Date.now()): number {
  const isSame = (attempt: PaymentAttempt) => normalizePhone(attempt.phone) === phone && attempt.amount === amount
  const same = (payment?.attempts ?? []).filter(isSame)
  return Math.max(0, ...same.map((attempt) => getStart(attempt, now) + SAME_PROMPT_SECONDS * SECOND_MS))
}

/** Renders each second while `isNeeded`. */
export function useNow(isNeeded: boolean): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!isNeeded) return
    const update = () => setNow(Date.now())
    update()
    const timer = setInterval(update, SECOND_MS)
    return () => clearInterval(timer)
  }, [isNeeded])
  return now
}

/** `1:05` */
export function formatSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
