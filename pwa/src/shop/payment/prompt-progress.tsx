import { t } from '@lingui/core/macro'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import type { PaymentAttempt } from '@usiku/contracts/orders/operations.ts'
import type { ReactNode } from 'react'
import { type AttemptClock, formatSeconds, readAttemptClock, useNow } from './attempt-clock.ts'
import { formatPayingPhone } from './payment-status.ts'
import classes from './prompt-progress.module.css'

export interface PromptProgressProps {
  /** `undefined` while the shop is asked for it. */
  readonly attempt: PaymentAttempt | undefined
  readonly amount: number
  readonly phone: string
  readonly level: 2 | 3
  /** Shown while the prompt is on the phone. */
  readonly children?: ReactNode
}

/** A prompt whose outcome is awaited. */
export function PromptProgress({ attempt, amount, phone, level, children }: PromptProgressProps) {
  const now = useNow(true)
  const clock = attempt && readAttemptClock(attempt, now)
  const { title, text } = getMessage(clock, formatKsh(amount), formatPayingPhone(phone))
  const isOnPhone = clock !== undefined && clock.secondsLeft > 0
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <>
      <div className={classes.progress}>
        <Moon fraction={getMoonFraction(clock)}>
          {/* Not read out each second: a timer is silent unless it is asked for. */}
          {isOnPhone ? (
            <span role="timer" aria-label={t`Time left to enter your PIN`} className={classes.time}>
              {formatSeconds(clock.secondsLeft)}
            </span>
          ) : null}
        </Moon>
        <div role="status" className={classes.message}>
          <Heading className={classes.title}>{title}</Heading>
          <p>{text}</p>
          {clock?.mayLeave ? <p>{t`You may leave this page: your orders show the result.`}</p> : null}
        </div>
      </div>
      {isOnPhone ? children : null}
    </>
  )
}

function getMessage(clock: AttemptClock | undefined, amount: string, phone: string) {
  if (!clock) return { title: t`Asking M-Pesa …`, text: t`A prompt for ${amount} appears on ${phone}.` }
  if (clock.secondsLeft > 0)
    return { title: t`Check your phone`, text: t`Enter your M-Pesa PIN on ${phone} to pay ${amount}.` }
  return {
    title: t`Still checking, do not pay again`,
    text: t`M-Pesa has not said yet whether ${phone} has paid ${amount}.`,
  }
}

const RADIUS = 50

/** Drawn with reduced motion, and after the countdown. */
const STILL_FRACTION = 0.25

/** The lit part of a waning moon. */
function toMoonPath(fraction: number): string {
  const limb = `M${RADIUS} 0A${RADIUS} ${RADIUS} 0 0 1 ${RADIUS} ${2 * RADIUS}`
  const width = RADIUS * Math.abs(2 * fraction - 1)
  return `${limb}A${width} ${RADIUS} 0 0 ${fraction > 0.5 ? 1 : 0} ${RADIUS} 0`
}

/** A crescent where nothing is left. */
function getMoonFraction(clock: AttemptClock | undefined): number {
  if (clock === undefined) return 1
  return clock.secondsLeft > 0 ? clock.fraction : STILL_FRACTION
}

interface MoonProps {
  /** From 1 to 0. */
  readonly fraction: number
  readonly children: ReactNode
}

function Moon({ fraction, children }: MoonProps) {
  return (
    <div className={classes.moon}>
      <svg viewBox="0 0 100 100" aria-hidden="true" focusable="false">
        <circle cx={RADIUS} cy={RADIUS} r={RADIUS} fill="var(--usiku-stone)" />
        <path d={toMoonPath(fraction)} className={classes.waning} />
        <path d={toMoonPath(STILL_FRACTION)} className={classes.still} />
      </svg>
      {children}
    </div>
  )
}
