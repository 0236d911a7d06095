import { useMutation, useQueryClient } from '@tanstack/react-query'
import { listOwnOrders, type Order } from '@usiku/contracts/orders.ts'
import { NetworkError, toFailure } from '../../api-client/errors.ts'
import { notify } from '../../ui/notify.ts'
import { usePressWrite } from './use-press-write.ts'

const NO_SIGNAL = 'Cancelling needs a signal. Please try again when you have one.'

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
      const { title, reason } = toFailure(error, 'error updating order')
      notify.error(title, 'cancel', error instanceof NetworkError ? NO_SIGNAL : reason)
    },
    onSettled,
  })
}
