import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getProduct } from '@usiku/contracts/catalogue/operations.ts'
import {
  approveReview,
  listProductReviews,
  listReviewsForAdmin,
  type Review,
} from '@usiku/contracts/reviews/operations.ts'
import { toFailure } from '../../../api/errors.ts'
import { notify } from '../../../ui/feedback/notify.ts'
import { sendMutation } from '../ui/send-mutation.ts'

const UPDATE_FAILED = 'Review update failed'

/** Toggles approval; refetches the list even on failure. */
export function useToggleApproval() {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ _id, isApproved, version }: Review) =>
      sendMutation(approveReview, { params: { id: _id }, body: { isApproved: !isApproved, version } }),
    onSuccess: ({ data }) =>
      notify.success(data.isApproved ? 'Review approved successfully' : 'Review disapproved successfully', 'review'),
    onError: (error) => notify.error(UPDATE_FAILED, 'review', toFailure(error, UPDATE_FAILED).reason),
    onSettled: () => {
      for (const id of [listReviewsForAdmin.id, listProductReviews.id, getProduct.id]) {
        void queryClient.invalidateQueries({ queryKey: [id] })
      }
    },
  })
  return { toggle: mutate, isPending }
}
