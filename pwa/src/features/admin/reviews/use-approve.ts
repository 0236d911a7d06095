import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getProduct } from '@usiku/contracts/catalogue.ts'
import { approveReview, listProductReviews, listReviewsForAdmin, type Review } from '@usiku/contracts/reviews.ts'
import { toFailure } from '../../../api-client/errors.ts'
import { notify } from '../../../ui/notify.ts'
import { sendWrite } from '../ui/send-write.ts'

const FAILED = 'Review update failed'

/** Toggles approval; refetches the list even on failure. */
export function useApprove() {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ _id, isApproved, version }: Review) =>
      sendWrite(approveReview, { params: { id: _id }, body: { isApproved: !isApproved, version } }),
    onSuccess: ({ data }) =>
      notify.success(data.isApproved ? 'Review approved successfully' : 'Review disapproved successfully', 'review'),
    onError: (error) => notify.error(FAILED, 'review', toFailure(error, FAILED).reason),
    onSettled: () => {
      for (const id of [listReviewsForAdmin.id, listProductReviews.id, getProduct.id]) {
        void queryClient.invalidateQueries({ queryKey: [id] })
      }
    },
  })
  return { toggle: mutate, isPending }
}
