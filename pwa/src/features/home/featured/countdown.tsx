import { msg, t } from '@lingui/core/macro'
import { FEATURED_DAYS } from '@usiku/contracts/catalogue/constants.ts'
import { useCallback, useSyncExternalStore } from 'react'
import classes from './countdown.module.css'

const UNITS = [
  ['days', msg`days`],
  ['hours', msg`hours`],
  ['minutes', msg`minutes`],
  ['seconds', msg`seconds`],
] as const

const subscribeToSeconds = (tick: () => void) => {
  const timer = setInterval(tick, 1_000)
  return () => clearInterval(timer)
}

/**
 * Shows dashes until hydration, since server-rendered pages may be cached for hours. No live region: it would announce
 * every second.
 */
export function Countdown({ featuredDate }: { readonly featuredDate: string }) {
  const getSnapshot = useCallback(() => getRemainingSeconds(featuredDate, Date.now()), [featuredDate])
  const seconds = useSyncExternalStore(subscribeToSeconds, getSnapshot, () => undefined)
  const remaining = seconds === undefined ? undefined : toRemainingTime(seconds)
  return (
    <div className={classes.countdown} role="timer" aria-live="off" aria-label={t`Time left`}>
      {UNITS.map(([unit, label]) => (
        <div key={unit} className={classes.cell}>
          <span className={classes.figure}>
            {remaining === undefined ? '\u2013\u2013' : String(remaining[unit]).padStart(2, '0')}
          </span>
          <span className={classes.unit}>{t(label)}</span>
        </div>
      ))}
    </div>
  )
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

interface RemainingTime {
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
