import type { PublicReview } from '@usiku/contracts/reviews.ts'
import { Stars } from '../../ui/stars.tsx'
import { reviewDate } from './review-date.ts'
import classes from './review-list.module.css'

export interface ReviewListProps {
  /** Newest first. */
  readonly reviews: readonly PublicReview[]
  /** The total, which may exceed the list. */
  readonly total: number
}

export function ReviewList({ reviews, total }: ReviewListProps) {
  // The API only sends approved reviews; cached data may be older than that rule.
  const shown = reviews.filter((review) => review.isApproved)
  if (shown.length === 0)
    return <p className={classes.none}>0 Reviews. If you have bought this drink, you can write the first one.</p>
  return (
    <>
      <ul className={classes.list}>
        {shown.map(({ _id, description, rating, userName, createdAt }) => (
          <li key={_id} className={classes.review}>
            <p className={classes.line}>
              <Stars average={rating} />
              <strong>{userName}</strong>
              <time dateTime={createdAt}>{reviewDate(createdAt)}</time>
            </p>
            <p className={classes.text}>{description}</p>
          </li>
        ))}
      </ul>
      {shown.length < total ? <p className={classes.none}>{`The newest ${shown.length} of ${total}.`}</p> : null}
    </>
  )
}
