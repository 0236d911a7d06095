import type { ReviewTask } from '../../../outbox/mutations/queued-mutation.ts'
import { Thumbnail } from '../../../shop/picture/thumbnail.tsx'
import { Stars } from '../../../shop/stars/stars.tsx'
import { toProduct } from '../../../ui/navigation/destinations.ts'
import { SiteLink } from '../../../ui/navigation/site-link.tsx'
import { PendingMutationPanel } from '../pending/pending-mutation-panel.tsx'
import type { VisibleMutation } from '../pending/visible-mutations.ts'
import classes from './pending-review.module.css'

export interface PendingReviewProps {
  readonly visible: VisibleMutation<ReviewTask>
  readonly onEdit: () => void
}

export function PendingReview({ visible, onEdit }: PendingReviewProps) {
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
