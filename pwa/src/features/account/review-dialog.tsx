import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SessionUser } from '../../offline/session-copy.ts'
import { useOwnWrites } from '../../offline/writes/own-writes.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Thumb } from '../../ui/thumb.tsx'
import { ordersQuery, reviewsQuery } from './account.queries.ts'
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
  const [shown, setShown] = useState<Reviewable>()
  const [openFor, setOpenFor] = useState<string>()
  if (product?.productId !== openFor) {
    setOpenFor(product?.productId)
    if (product) setShown(product)
  }
  const title = (shown?.before ?? shown?.typed) === undefined ? 'Add Review' : 'Edit Review'
  return (
    <Dialog opened={product !== undefined} onClose={onClose} title={title} className={classes.dialog}>
      {shown === undefined ? null : (
        <>
          <div className={classes.product}>
            <Thumb address={shown.product.thumbnailImage} size="small" />
            <p>{shown.product.name}</p>
          </div>
          <ReviewForm
            key={`${shown.productId} ${shown.before?.version} ${shown.typed?.write.key}`}
            user={user}
            reviewed={shown}
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
  const writes = useOwnWrites()
  if (productId === undefined || (reviews.data === undefined && !reviews.isError)) return undefined
  return findReviewable(productId, { orders: orders.data ?? [], reviews: reviews.data ?? [], writes })
}
