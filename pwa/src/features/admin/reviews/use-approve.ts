import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getProduct } from '@usiku/contracts/catalogue.ts'
import { approveReview, listProductReviews, listReviewsForAdmin, type Review } from '@usiku/contracts/reviews.ts'
import { call } from '../../../api-client/call.ts'
import { notify } from '../../../ui/notify.ts'

/** Approves reviews and takes that back; the list is looked up again either way. */
export function useApprove() {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ _id, isApproved, version }: Review) =>
      call(approveReview, { params: { id: _id }, body: { isApproved: !isApproved, version } }),
    onSuccess: ({ data }) =>
      notify.success(data.isApproved ? 'Review approved successfully' : 'Review disapproved successfully', 'review'),
    onError: () => notify.error('Review update failed', 'review'),
    onSettled: () => {
      for (const id of [listReviewsForAdmin.id, listProductReviews.id, getProduct.id]) {
        void queryClient.invalidateQueries({ queryKey: [id] })
      }
    },
  })
  return { toggle: mutate, isPending }
}
