import { t } from '@lingui/core/macro'
import { Menu } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getProduct } from '@usiku/contracts/catalogue/operations.ts'
import {
  approveReview,
  listProductReviews,
  listReviewsForAdmin,
  type Review,
} from '@usiku/contracts/reviews/operations.ts'
import { toFailure } from '../../../api/errors.ts'
import { formatNairobiDate } from '../../../lib/nairobi-time.ts'
import pills from '../../../shop/order/status-pill.module.css'
import { Stars } from '../../../shop/stars/stars.tsx'
import { notify } from '../../../ui/feedback/notify.ts'
import { BreakableEmail } from '../ui/breakable-email.tsx'
import cardClasses from '../ui/card.module.css'
import tables from '../ui/lists/admin-table.module.css'
import { RowMenu } from '../ui/lists/row-menu.tsx'
import { sendMutation } from '../ui/send-mutation.ts'
import classes from './reviews-table.module.css'

export interface ReviewsTableProps {
  readonly reviews: readonly Review[]
  readonly busy: boolean
}

export function ReviewsTable({ reviews, busy }: ReviewsTableProps) {
  const approval = useToggleApproval()
  return (
    <div className={cardClasses.card}>
      <table className={`${tables.table} ${classes.table}`} aria-busy={busy || approval.isPending}>
        <caption className={tables.caption}>{t`Reviews, newest first`}</caption>
        <thead>
          <tr>
            <th scope="col" className={classes.reviewer}>
              {t`Reviewer`}
            </th>
            <th scope="col" className={classes.product}>
              {t`Product`}
            </th>
            <th scope="col" className={classes.rating}>
              {t`Rating`}
            </th>
            <th scope="col">{t`Comment`}</th>
            <th scope="col">{t`Actions`}</th>
          </tr>
        </thead>
        <tbody>
          {reviews.map((review) => (
            <ReviewRow key={review._id} review={review} onToggle={() => approval.toggle(review)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function ReviewRow({ review, onToggle }: { readonly review: Review; readonly onToggle: () => void }) {
  const { userEmail, product, rating, description, isApproved, createdAt } = review
  return (
    <tr>
      <td className={classes.reviewer}>
        <span className={tables.clamp}>
          <BreakableEmail email={userEmail} />
        </span>
        <span className={classes.date}>{formatNairobiDate(createdAt)}</span>
      </td>
      <td className={classes.product}>
        <span className={tables.clamp}>{product.name}</span>
      </td>
      <td className={classes.rating}>
        <Stars average={Math.ceil(rating)} />
      </td>
      <td>
        <span className={classes.description}>{description}</span>
        <span className={pills.pill} data-status={isApproved ? 'delivered' : 'pending'}>
          {isApproved ? t`Approved` : t`Waiting`}
        </span>
      </td>
      <td>
        <RowMenu label={t`Actions for the review of ${userEmail}`}>
          <Menu.Item onClick={onToggle}>{isApproved ? t`DisApprove` : t`Approve`}</Menu.Item>
        </RowMenu>
      </td>
    </tr>
  )
}

const getUpdateFailed = () => t`Review update failed`

/** Toggles approval; refetches the list even on failure. */
function useToggleApproval() {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ _id, isApproved, version }: Review) =>
      sendMutation(approveReview, { params: { id: _id }, body: { isApproved: !isApproved, version } }),
    onSuccess: ({ data }) =>
      notify.success(data.isApproved ? t`Review approved successfully` : t`Review disapproved successfully`, 'review'),
    onError: (error) => notify.error(getUpdateFailed(), 'review', toFailure(error, getUpdateFailed()).reason),
    onSettled: () => {
      for (const id of [listReviewsForAdmin.id, listProductReviews.id, getProduct.id]) {
        void queryClient.invalidateQueries({ queryKey: [id] })
      }
    },
  })
  return { toggle: mutate, isPending }
}
