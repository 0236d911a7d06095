import { useCallback, useSyncExternalStore } from 'react'
import classes from './countdown.module.css'
import { getRemainingSeconds, toRemainingTime } from './remaining-time.ts'

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const

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
    <div className={classes.countdown} role="timer" aria-live="off" aria-label="Time left">
      {UNITS.map((unit) => (
        <div key={unit} className={classes.cell}>
          <span className={classes.figure}>
            {remaining === undefined ? '\u2013\u2013' : String(remaining[unit]).padStart(2, '0')}
          </span>
          <span className={classes.unit}>{unit}</span>
        </div>
      ))}
    </div>
  )
}
