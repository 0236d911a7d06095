import { useMutation, useQueryClient } from '@tanstack/react-query'
import { listOwnOrders, type Order } from '@usiku/contracts/orders.ts'
import { NetworkError, toFailure } from '../../api-client/errors.ts'
import { notify } from '../../ui/notify.ts'
import { usePressWrite } from './use-press-write.ts'

const NO_SIGNAL = 'Cancelling needs a signal. Please try again when you have one.'

export interface Cancelling {
  readonly userId: string
  readonly onCancelled: () => void
  readonly onSettled: () => void
}

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
      // The order may have moved on meanwhile.
      void queryClient.invalidateQueries({ queryKey: [listOwnOrders.id] })
      const { title, reason } = toFailure(error, 'error updating order')
      notify.error(title, 'cancel', error instanceof NetworkError ? NO_SIGNAL : reason)
    },
    onSettled,
  })
}
