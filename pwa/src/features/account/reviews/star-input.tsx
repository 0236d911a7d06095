import { plural, t } from '@lingui/core/macro'
import { useId, useState } from 'react'
import { filledStars } from '../../../shop/stars/stars.tsx'
import classes from './star-input.module.css'

export interface StarInputProps {
  /** 1 to 5; 0 for none. */
  readonly value: number
  readonly error: string | undefined
  readonly onChange: (value: number) => void
}

const RATINGS = [1, 2, 3, 4, 5] as const
const formatStars = (rating: number) => t`${rating} ${plural(rating, { one: 'star', other: 'stars' })}`
const STAR_PATH = filledStars(1)

/** Five radio buttons, so that arrow keys and screen readers work as usual. */
export function StarInput({ value, error, onChange }: StarInputProps) {
  const [hoveredRating, setHoveredRating] = useState(0)
  const id = useId()
  const displayedRating = hoveredRating || value
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required="true"
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <span id={`${id}-label`} className={classes.label}>
        {t`Rating`}
      </span>
      <div
        className={classes.line}
        data-error={error !== undefined || undefined}
        onPointerLeave={() => setHoveredRating(0)}
      >
        {RATINGS.map((rating) => (
          <label
            key={rating}
            className={classes.star}
            data-filled={rating <= displayedRating || undefined}
            onPointerEnter={({ pointerType }) => setHoveredRating(pointerType === 'mouse' ? rating : 0)}
          >
            <input
              className={classes.input}
              type="radio"
              name="rating"
              value={rating}
              checked={rating === value}
              aria-label={formatStars(rating)}
              // One tab stop, and the dialog's initial focus.
              data-autofocus={rating === (value || 1) || undefined}
              onChange={() => onChange(rating)}
            />
            <svg viewBox="0 0 16 16" className={classes.drawing} aria-hidden="true" focusable="false">
              <path d={STAR_PATH} />
            </svg>
          </label>
        ))}
        <span className={classes.hint} aria-hidden="true">
          {displayedRating === 0 ? '' : t`${displayedRating} of 5`}
        </span>
      </div>
      {error === undefined ? null : (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  )
}
