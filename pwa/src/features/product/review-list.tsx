import { t } from '@lingui/core/macro'
import type { PublicReview } from '@usiku/contracts/reviews/operations.ts'
import { Stars } from '../../shop/stars/stars.tsx'
import classes from './review-list.module.css'

export interface ReviewListProps {
  /** Newest first. */
  readonly reviews: readonly PublicReview[]
  /** The total, which may exceed the list. */
  readonly total: number
}

export function ReviewList({ reviews, total }: ReviewListProps) {
  // The API only sends approved reviews; cached data may be older than that rule.
  const visibleReviews = reviews.filter((review) => review.isApproved)
  if (visibleReviews.length === 0)
    return <p className={classes.empty}>{t`0 Reviews. If you have bought this drink, you can write the first one.`}</p>
  return (
    <>
      <ul className={classes.list}>
        {visibleReviews.map(({ _id, description, rating, userName, createdAt }) => (
          <li key={_id} className={classes.review}>
            <p className={classes.line}>
              <Stars average={rating} />
              <strong>{userName}</strong>
              <time dateTime={createdAt}>{formatReviewDate(createdAt)}</time>
            </p>
            <p className={classes.text}>{description}</p>
          </li>
        ))}
      </ul>
      {visibleReviews.length < total ? (
        <p className={classes.empty}>{t`The newest ${visibleReviews.length} of ${total}.`}</p>
      ) : null}
    </>
  )
}

const reviewDateFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Nairobi',
  month: '2-digit',
  day: '2-digit',
  year: 'numeric',
})

/**
 * dd/MM/yyyy in Nairobi's time zone, so that server and browser render the same.
 * @param iso a UTC ISO string
 */
function formatReviewDate(iso: string): string {
  return reviewDateFormat.format(new Date(iso))
}
