import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cancelOwnOrder, listOwnOrders } from '@usiku/contracts/orders.ts'
import { call } from '../../api-client/call.ts'
import { NetworkError } from '../../api-client/errors.ts'
import { notify } from '../../ui/notify.ts'
import { noteOrder } from './account.queries.ts'

/** What follows on cancelling. */
export interface Cancelling {
  /** It is cancelled, and said. */
  readonly onCancelled: () => void
  /** It worked or not. */
  readonly onSettled: () => void
}

/** Cancels an order of the signed-in user, by its order id. */
export function useCancelOrder({ onCancelled, onSettled }: Cancelling) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (orderId: string) =>
      call(cancelOwnOrder, { params: { orderId }, body: { orderStatus: 'cancelled', orderId } }),
    onSuccess: ({ data }) => {
      noteOrder(queryClient, data)
      notify.success('updating order successfull', 'order')
      onCancelled()
    },
    onError: (error) => {
      // It may have moved on meanwhile: what stands there is looked up again.
      void queryClient.invalidateQueries({ queryKey: [listOwnOrders.id] })
      notify.error('error updating order', 'order')
      if (error instanceof NetworkError) notify.error('Cancelling needs a signal. Please try again when you have one.')
    },
    onSettled,
  })
}
