import { type KeyboardEvent, useState } from 'react'
import { MinusIcon, PlusIcon } from './icons/sign-icons.tsx'
import { clampQuantity, parseQuantity } from './quantity.ts'
import classes from './stepper.module.css'

/** What a stepper takes. */
export interface StepperProps {
  /** What is counted, for the field's name and the buttons': `Quantity`. */
  readonly label: string
  /** More than `max` shows as `max`, with `limit` said. */
  readonly value: number
  /**
   * Called when something else than `value` is wanted.
   *
   * @param value a whole number from `min` to `max`
   * @param wanted what was asked for, which may be more
   */
  readonly onChange: (value: number, wanted: number) => void
  /** Called while typing: whether the field shows no quantity above 0. */
  readonly onBlank?: (isBlank: boolean) => void
  /** 1 when left out; 0 where going below 1 removes the line. */
  readonly min?: number
  /** 1,000 when left out; the stock where it is known. */
  readonly max?: number
  /** Said to whoever wants more than `max`: `Only 52 left`. */
  readonly limit: string
  /** 44 px high in the cart, 48 when left out. */
  readonly size?: 'sm' | 'md'
}

/** Fewer, a figure that can be typed, more: one pill. */
export function Stepper({ label, value, onChange, onBlank, min = 1, max = 1_000, limit, size = 'md' }: StepperProps) {
  // Half-typed figures, the empty field among them, live here until they are whole or given up.
  const [draft, setDraft] = useState<string>()
  // What was said of one stock means nothing for another.
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
    // Said while it is typed: whoever presses the buy button next would not read it any more.
    setOverLimit(typed !== undefined && typed > max ? limit : undefined)
    // Only what is in bounds counts at once: the 1 of 12 must not remove or jump.
    if (typed !== undefined && typed >= Math.max(min, 1) && typed <= max && typed !== value) onChange(typed, typed)
  }

  const settle = () => {
    const typed = draft === undefined ? undefined : parseQuantity(draft)
    if (typed === undefined) endDraft()
    else change(typed)
  }

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') settle()
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    change(shown + (event.key === 'ArrowUp' ? 1 : -1))
  }

  return (
    <div className={classes.counter}>
      <fieldset className={classes.stepper} data-size={size} aria-label={label}>
        <StepButton label={`Decrease ${label}`} spent={shown <= min} onPress={() => change(shown - 1)}>
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
          onKeyDown={press}
        />
        <StepButton label={`Increase ${label}`} spent={shown >= max} onPress={() => change(shown + 1)}>
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
  /** At its end: it stays focusable, and a press says at most why it does nothing. */
  readonly spent: boolean
  readonly onPress: () => void
  readonly children: React.ReactNode
}

function StepButton({ label, spent, onPress, children }: StepButtonProps) {
  return (
    <button
      type="button"
      className={classes.step}
      aria-label={label}
      aria-disabled={spent || undefined}
      onClick={onPress}
    >
      {children}
    </button>
  )
}
