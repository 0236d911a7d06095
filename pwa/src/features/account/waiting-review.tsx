import type { ReviewTask } from '../../offline/writes/queued-write.ts'
import { toProduct } from '../../ui/destinations.ts'
import { SiteLink } from '../../ui/site-link.tsx'
import { Stars } from '../../ui/stars.tsx'
import { Thumb } from '../../ui/thumb.tsx'
import type { ShownWrite } from './shown-writes.ts'
import classes from './waiting-review.module.css'
import { WaitingWrite } from './waiting-write.tsx'

export interface WaitingReviewProps {
  readonly shown: ShownWrite<ReviewTask>
  readonly onEdit: () => void
}

export function WaitingReview({ shown, onEdit }: WaitingReviewProps) {
  const { product, body } = shown.task
  return (
    <WaitingWrite shown={shown} level={3} onEdit={onEdit}>
      <div className={classes.product}>
        <Thumb address={product.thumbnailImage} size="small" ground="card" />
        <div>
          <SiteLink {...toProduct(product.slug)} className={classes.name}>
            {product.name}
          </SiteLink>
          <Stars average={body.rating} size="page" />
        </div>
      </div>
      <p className={classes.text}>{body.description}</p>
    </WaitingWrite>
  )
}
