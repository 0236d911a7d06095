import { toHalfStars } from '@usiku/contracts/rules/ratings.ts'
import { emptyStars, filledStars } from './star-paths.ts'
import classes from './stars.module.css'

/** What stars take. */
export interface StarsProps {
  /** Mean rating from 0 to 5; drawn to the nearest half. */
  readonly average: number
  /** How many ratings; stands beside the stars. Left out: no number. */
  readonly count?: number
  /** `page` is larger; `card` when left out. */
  readonly size?: 'card' | 'page'
}

/** How stars read aloud: `4.5 of 5 stars, 128 reviews`. */
function starsLabel(average: number, count?: number): string {
  const stars = `${toHalfStars(average)} of 5 stars`
  if (count === undefined) return stars
  if (count === 0) return 'No reviews yet'
  return `${stars}, ${count} ${count === 1 ? 'review' : 'reviews'}`
}

/** Five stars in one drawing, which keeps grids light, and the number of ratings. */
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
