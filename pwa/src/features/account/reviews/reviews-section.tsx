import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { Review } from '@usiku/contracts/reviews/operations.ts'
import { useId, useRef } from 'react'
import type { ReviewTask } from '../../../outbox/entry.ts'
import { Thumbnail } from '../../../shop/picture/thumbnail.tsx'
import { Stars } from '../../../shop/stars/stars.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { useFocusNext } from '../../../ui/hooks/use-focus-next.ts'
import { toProduct } from '../../../ui/navigation/destinations.ts'
import { SiteLink } from '../../../ui/navigation/site-link.tsx'
import { reviewsQuery } from '../account.queries.ts'
import { CardListSkeleton } from '../card-list-skeleton.tsx'
import { toListError } from '../list-error-message.ts'
import { PendingMutationPanel } from '../pending/pending-mutation-panel.tsx'
import { useVisibleMutations, type VisibleMutation } from '../pending/use-visible-mutations.ts'
import { ReviewCard } from './review-card.tsx'
import classes from './reviews-section.module.css'

export interface ReviewsSectionProps {
  readonly userId: string
  readonly onReview: (productId: string) => void
}

export function ReviewsSection({ userId, onReview }: ReviewsSectionProps) {
  const query = useQuery(reviewsQuery(userId))
  const pendingReviews = useVisibleMutations('review')
  const pendingProductIds = new Set(
    pendingReviews.filter(({ isRejected }) => !isRejected).map(({ task }) => task.body.product),
  )
  const titleId = useId()
  const section = useRef<HTMLElement>(null)
  // A pending review replaces the one of the same product.
  const reviews = query.data?.filter(({ product }) => !pendingProductIds.has(product._id))
  useFocusNext(section, 'li', pendingReviews.length)
  return (
    <section ref={section} tabIndex={-1} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        {t`Reviews`}
      </h2>
      {pendingReviews.length === 0 ? null : (
        <ul className={classes.list}>
          {pendingReviews.map((one) => (
            <li key={one.mutation.key}>
              <PendingReview visible={one} onEdit={() => onReview(one.task.body.product)} />
            </li>
          ))}
        </ul>
      )}
      {reviews ? (
        <ReviewList reviews={reviews} hasPending={pendingReviews.length > 0} onReview={onReview} />
      ) : query.isError ? (
        <ErrorState
          {...toListError(query.error, t`Your reviews could not be loaded.`)}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <CardListSkeleton label={t`Loading reviews`} size="small" />
      )}
    </section>
  )
}

interface ReviewListProps {
  readonly reviews: readonly Review[]
  readonly hasPending: boolean
  readonly onReview: (productId: string) => void
}

function ReviewList({ reviews, hasPending, onReview }: ReviewListProps) {
  if (reviews.length === 0 && hasPending) return null
  if (reviews.length === 0) {
    const toDelivered = { t: 'myOrders', status: 'delivered' } as const
    return (
      <EmptyState
        title={t`No reviews yet`}
        action={
          <LinkButton to="/account" search={toDelivered}>
            {t`Delivered orders`}
          </LinkButton>
        }
      >
        {t`What was delivered to you can be reviewed under Orders.`}
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

interface PendingReviewProps {
  readonly visible: VisibleMutation<ReviewTask>
  readonly onEdit: () => void
}

function PendingReview({ visible, onEdit }: PendingReviewProps) {
  const { product, body } = visible.task
  return (
    <PendingMutationPanel visible={visible} level={3} onEdit={onEdit}>
      <div className={classes.product}>
        <Thumbnail address={product.thumbnailImage} size="small" ground="card" />
        <div>
          <SiteLink {...toProduct(product.slug)} className={classes.name}>
            {product.name}
          </SiteLink>
          <Stars average={body.rating} size="page" />
        </div>
      </div>
      <p className={classes.text}>{body.description}</p>
    </PendingMutationPanel>
  )
}
