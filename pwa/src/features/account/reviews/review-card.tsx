import { t } from '@lingui/core/macro'
import '../../../ui/base-styles.css'
import { Button } from '@mantine/core'
import type { Review } from '@usiku/contracts/reviews/operations.ts'
import { useId } from 'react'
import { formatNairobiDate } from '../../../lib/nairobi-time.ts'
import { Thumbnail } from '../../../shop/picture/thumbnail.tsx'
import { Stars } from '../../../shop/stars/stars.tsx'
import { toProduct } from '../../../ui/navigation/destinations.ts'
import { SiteLink } from '../../../ui/navigation/site-link.tsx'
import classes from './review-card.module.css'

export interface ReviewCardProps {
  readonly review: Review
  readonly onEdit: () => void
}

export function ReviewCard({ review, onEdit }: ReviewCardProps) {
  const { product, description, rating, isApproved, createdAt } = review
  const nameId = useId()
  return (
    <article className={classes.card} aria-labelledby={nameId}>
      <Thumbnail address={product.thumbnailImage} size="small" />
      <div className={classes.body}>
        <h3 id={nameId} className={classes.name}>
          <SiteLink {...toProduct(product.slug)}>{product.name}</SiteLink>
        </h3>
        <p className={classes.line}>
          <Stars average={rating} size="page" />
          <span aria-hidden="true">{t`${rating} of 5`}</span>
          <time dateTime={createdAt}>{formatNairobiDate(createdAt)}</time>
        </p>
        <p className={classes.text}>{description}</p>
        <div className={classes.foot}>
          {isApproved ? null : <span className={classes.pending}>{t`Waiting for approval`}</span>}
          <Button variant="outline" size="sm" aria-describedby={nameId} onClick={onEdit}>
            {t`Edit Review`}
          </Button>
        </div>
      </div>
    </article>
  )
}
