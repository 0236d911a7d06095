import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOwnMutations } from '../../../outbox/use-entries.ts'
import type { SessionUser } from '../../../session/stored-session.ts'
import { ordersQuery } from '../../../shop/order/orders.queries.ts'
import { Thumbnail } from '../../../shop/picture/thumbnail.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { reviewsQuery } from '../account.queries.ts'
import classes from './review-dialog.module.css'
import { ReviewForm } from './review-form.tsx'
import { findReviewable, type Reviewable } from './reviewable.ts'

export interface ReviewDialogProps {
  readonly user: SessionUser
  readonly productId: string | undefined
  readonly onClose: () => void
}

export function ReviewDialog({ user, productId, onClose }: ReviewDialogProps) {
  const product = useReviewable(user._id, productId)
  // Fixed from opening until it has faded out: a response that arrives meanwhile must not empty the form.
  const [displayed, setDisplayed] = useState<Reviewable>()
  const [openFor, setOpenFor] = useState<string>()
  if (product?.productId !== openFor) {
    setOpenFor(product?.productId)
    if (product) setDisplayed(product)
  }
  const title = (displayed?.before ?? displayed?.pending) === undefined ? t`Add Review` : t`Edit Review`
  return (
    <Dialog opened={product !== undefined} onClose={onClose} title={title} className={classes.dialog}>
      {displayed === undefined ? null : (
        <>
          <div className={classes.product}>
            <Thumbnail address={displayed.product.thumbnailImage} size="small" />
            <p>{displayed.product.name}</p>
          </div>
          <ReviewForm
            key={`${displayed.productId} ${displayed.before?.version} ${displayed.pending?.mutation.key}`}
            user={user}
            reviewable={displayed}
            onAdded={onClose}
          />
        </>
      )}
    </Dialog>
  )
}

/** Waits until it is known whether the product was reviewed before: a new review replaces that one. */
function useReviewable(userId: string, productId: string | undefined): Reviewable | undefined {
  const orders = useQuery({ ...ordersQuery(userId), enabled: productId !== undefined })
  const reviews = useQuery(reviewsQuery(userId))
  const writes = useOwnMutations()
  if (productId === undefined || (reviews.data === undefined && !reviews.isError)) return undefined
  return findReviewable(productId, { orders: orders.data ?? [], reviews: reviews.data ?? [], mutations: writes })
}
