import { plural, t } from '@lingui/core/macro'
import { toHalfStars } from '@usiku/contracts/reviews/ratings.ts'
import classes from './stars.module.css'

export interface StarsProps {
  readonly average: number
  readonly count?: number
  readonly size?: 'card' | 'page'
}

function starsLabel(average: number, count?: number): string {
  const stars = t`${toHalfStars(average)} of 5 stars`
  if (count === undefined) return stars
  if (count === 0) return t`No reviews yet`
  return t`${stars}, ${count} ${plural(count, { one: 'review', other: 'reviews' })}`
}

export function Stars({ average, count, size = 'card' }: StarsProps) {
  return (
    <span className={classes.stars} data-size={size} role="img" aria-label={starsLabel(average, count)}>
      <svg viewBox="0 0 86 16" className={classes.drawing} aria-hidden="true" focusable="false">
        <path d={emptyStars} className={classes.empty} />
        <path d={filledStars(toHalfStars(average))} className={classes.filled} />
      </svg>
      {count === undefined ? null : <span className={classes.count}>{count}</span>}
    </span>
  )
}

/** Distance between two stars. */
const STEP = 17.5
const STAR = 'l1.8 4.9 5.2.2-4.1 3.2 1.4 5-4.3-2.9-4.3 2.9 1.4-5-4.1-3.2 5.2-.2z'
const LEFT_HALF = 'v10.5l-4.3 2.9 1.4-5-4.1-3.2 5.2-.2z'

const tip = (index: number) => `M${8 + index * STEP} .9`

const emptyStars: string = [0, 1, 2, 3, 4].map((index) => tip(index) + STAR).join('')

/** @param halves 0 to 5 in steps of 0.5 */
export function filledStars(halves: number): string {
  const whole = Math.floor(halves)
  const stars = Array.from({ length: whole }, (_, index) => tip(index) + STAR)
  return stars.join('') + (halves > whole ? tip(whole) + LEFT_HALF : '')
}
