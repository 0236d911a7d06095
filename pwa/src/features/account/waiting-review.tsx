import type { ReviewTask } from '../../offline/writes/queued-write.ts'
import { toProduct } from '../../ui/destinations.ts'
import { SiteLink } from '../../ui/site-link.tsx'
import { Stars } from '../../ui/stars.tsx'
import { Thumb } from '../../ui/thumb.tsx'
import type { ShownWrite } from './shown-writes.ts'
import classes from './waiting-review.module.css'
import { WaitingWrite } from './waiting-write.tsx'

/** What the panel takes. */
export interface WaitingReviewProps {
  readonly shown: ShownWrite<ReviewTask>
  /** The form opens again with what was written. */
  readonly onEdit: () => void
}

/** A review that the shop has not answered yet, or has refused. */
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
