import { useQuery } from '@tanstack/react-query'
import type { Review } from '@usiku/contracts/reviews.ts'
import { useId, useRef } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { useFocusNext } from '../../ui/use-focus-next.ts'
import { reviewsQuery } from './account.queries.ts'
import { CardListSkeleton } from './card-list-skeleton.tsx'
import { toListFailure } from './list-failure.ts'
import { ReviewCard } from './review-card.tsx'
import classes from './reviews-section.module.css'
import { useShownWrites } from './use-shown-writes.ts'
import { WaitingReview } from './waiting-review.tsx'

export interface ReviewsSectionProps {
  readonly userId: string
  readonly onReview: (productId: string) => void
}

export function ReviewsSection({ userId, onReview }: ReviewsSectionProps) {
  const query = useQuery(reviewsQuery(userId))
  const shown = useShownWrites('review')
  const waiting = new Set(shown.filter(({ isRefused }) => !isRefused).map(({ task }) => task.body.product))
  const titleId = useId()
  const section = useRef<HTMLElement>(null)
  // A pending review replaces the one of the same product.
  const reviews = query.data?.filter(({ product }) => !waiting.has(product._id))
  useFocusNext(section, 'li', shown.length)
  return (
    <section ref={section} tabIndex={-1} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        Reviews
      </h2>
      {shown.length === 0 ? null : (
        <ul className={classes.list}>
          {shown.map((one) => (
            <li key={one.write.key}>
              <WaitingReview shown={one} onEdit={() => onReview(one.task.body.product)} />
            </li>
          ))}
        </ul>
      )}
      {reviews ? (
        <ReviewList reviews={reviews} hasMore={shown.length > 0} onReview={onReview} />
      ) : query.isError ? (
        <ErrorState
          {...toListFailure(query.error, 'Your reviews could not be loaded.')}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <CardListSkeleton words="Loading reviews" size="small" />
      )}
    </section>
  )
}

interface ReviewListProps {
  readonly reviews: readonly Review[]
  readonly hasMore: boolean
  readonly onReview: (productId: string) => void
}

function ReviewList({ reviews, hasMore, onReview }: ReviewListProps) {
  if (reviews.length === 0 && hasMore) return null
  if (reviews.length === 0) {
    const toDelivered = { t: 'myOrders', status: 'delivered' } as const
    return (
      <EmptyState
        title="No reviews yet"
        action={
          <LinkButton to="/account" search={toDelivered}>
            Delivered orders
          </LinkButton>
        }
      >
        What was delivered to you can be reviewed under Orders.
      </EmptyState>
    )
  }
  return (
    <ul className={classes.list}>
      {reviews.map((review) => (
        <li key={review._id}>
          <ReviewCard review={review} onEdit={() => onReview(review.product._id)} />
        </li>
      ))}
    </ul>
  )
}
