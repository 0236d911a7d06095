import { t } from '@lingui/core/macro'
import { type KeyboardEvent, useState } from 'react'
import { MinusIcon, PlusIcon } from '../icons/sign-icons.tsx'
import { clampQuantity, parseQuantity } from './quantity.ts'
import classes from './stepper.module.css'

export interface StepperProps {
  readonly label: string
  /** A value above `max` shows as `max` with `limit`. */
  readonly value: number
  /**
   * @param value from `min` to `max`
   * @param wanted the requested number, which may exceed `max`
   */
  readonly onChange: (value: number, wanted: number) => void
  readonly onBlank?: (isBlank: boolean) => void
  readonly min?: number
  readonly max?: number
  readonly limit: string
  readonly size?: 'sm' | 'md'
}

export function Stepper({ label, value, onChange, onBlank, min = 1, max = 1_000, limit, size = 'md' }: StepperProps) {
  // Incomplete input, also the empty field, stays here until it is valid or abandoned.
  const [draft, setDraft] = useState<string>()
  // Reset when the stock changes.
  const [overLimit, setOverLimit] = useState<string>()
  const shown = clampQuantity(value, min, max)

  const endDraft = () => {
    setDraft(undefined)
    onBlank?.(false)
  }

  const change = (wanted: number) => {
    const next = clampQuantity(wanted, min, max)
    endDraft()
    setOverLimit(wanted > max ? limit : undefined)
    if (next !== value) onChange(next, Math.max(wanted, min))
  }

  const type = (text: string) => {
    setDraft(text)
    const typed = parseQuantity(text)
    onBlank?.(typed === undefined || typed < 1)
    // While typing, before the buy button can be pressed.
    setOverLimit(typed !== undefined && typed > max ? limit : undefined)
    const next = typed === undefined ? value : clampQuantity(typed, min, max)
    // Sums follow while typing; a 0 waits, because it may begin another number and must not remove the line.
    if (next !== value && next > 0) onChange(next, Math.max(typed ?? next, min))
  }

  const settle = () => {
    const typed = draft === undefined ? undefined : parseQuantity(draft)
    if (typed === undefined) endDraft()
    else change(typed)
  }

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') settle()
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    change(shown + (event.key === 'ArrowUp' ? 1 : -1))
  }

  return (
    <div className={classes.counter}>
      <fieldset className={classes.stepper} data-size={size} aria-label={label}>
        <StepButton label={t`Decrease ${label}`} atLimit={shown <= min} onClick={() => change(shown - 1)}>
          <MinusIcon size={20} />
        </StepButton>
        <input
          className={classes.figure}
          inputMode="numeric"
          autoComplete="off"
          aria-label={label}
          maxLength={7}
          value={draft ?? shown}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={settle}
          onKeyDown={handleKeyDown}
        />
        <StepButton label={t`Increase ${label}`} atLimit={shown >= max} onClick={() => change(shown + 1)}>
          <PlusIcon size={20} />
        </StepButton>
      </fieldset>
      <p className={classes.limit} role="status">
        {value > max || overLimit === limit ? limit : ''}
      </p>
    </div>
  )
}

interface StepButtonProps {
  readonly label: string
  /** At its limit the button stays focusable, and a press explains why it does nothing. */
  readonly atLimit: boolean
  readonly onClick: () => void
  readonly children: React.ReactNode
}

function StepButton({ label, atLimit, onClick, children }: StepButtonProps) {
  return (
    <button
      type="button"
      className={classes.step}
      aria-label={label}
      aria-disabled={atLimit || undefined}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
