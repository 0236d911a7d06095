import { useMutation, useQueryClient } from '@tanstack/react-query'
import { listOwnOrders, type Order } from '@usiku/contracts/orders.ts'
import { NetworkError } from '../../api-client/errors.ts'
import { notify } from '../../ui/notify.ts'
import { usePressWrite } from './use-press-write.ts'

/** What follows on cancelling. */
export interface Cancelling {
  readonly userId: string
  /** It is cancelled, and said. */
  readonly onCancelled: () => void
  /** It worked, is kept until it does, or not. */
  readonly onSettled: () => void
}

/** Cancels an order of the signed-in user. */
export function useCancelOrder({ userId, onCancelled, onSettled }: Cancelling) {
  const queryClient = useQueryClient()
  const { press, settle } = usePressWrite()
  return useMutation({
    mutationFn: ({ orderId, history }: Order) => press({ kind: 'cancel', orderId, steps: history.length }, userId),
    onSuccess: async (pressed) => {
      await settle(pressed, 'cancel')
      if (pressed.kind === 'answered') onCancelled()
    },
    onError: (error) => {
      // It may have moved on meanwhile: what stands there is looked up again.
      void queryClient.invalidateQueries({ queryKey: [listOwnOrders.id] })
      notify.error('error updating order', 'cancel')
      if (error instanceof NetworkError) notify.error('Cancelling needs a signal. Please try again when you have one.')
    },
    onSettled,
  })
}
