import { toHalfStars } from '@usiku/contracts/reviews/ratings.ts'
import { emptyStars, filledStars } from './star-paths.ts'
import classes from './stars.module.css'

export interface StarsProps {
  readonly average: number
  readonly count?: number
  readonly size?: 'card' | 'page'
}

function starsLabel(average: number, count?: number): string {
  const stars = `${toHalfStars(average)} of 5 stars`
  if (count === undefined) return stars
  if (count === 0) return 'No reviews yet'
  return `${stars}, ${count} ${count === 1 ? 'review' : 'reviews'}`
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
