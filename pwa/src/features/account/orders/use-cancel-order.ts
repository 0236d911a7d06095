import { msg, t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { listOwnOrders, type Order } from '@usiku/contracts/orders/operations.ts'
import { NetworkError, toFailure } from '../../../api/errors.ts'
import { notify } from '../../../ui/feedback/notify.ts'
import { useQueuedMutation } from '../pending/use-queued-mutation.ts'

const OFFLINE_MESSAGE = msg`Cancelling needs a signal. Please try again when you have one.`

export interface CancelOrderOptions {
  readonly userId: string
  readonly onCancelled: () => void
  readonly onSettled: () => void
}

export function useCancelOrder({ userId, onCancelled, onSettled }: CancelOrderOptions) {
  const queryClient = useQueryClient()
  const { submit, handleResult } = useQueuedMutation()
  return useMutation({
    mutationFn: ({ orderId, history }: Order) => submit({ kind: 'cancel', orderId, steps: history.length }, userId),
    onSuccess: async (result) => {
      await handleResult(result, 'cancel')
      if (result.kind === 'accepted') onCancelled()
    },
    onError: (error) => {
      // The order may have moved on meanwhile.
      void queryClient.invalidateQueries({ queryKey: [listOwnOrders.id] })
      const { title, reason } = toFailure(error, t`error updating order`)
      notify.error(title, 'cancel', error instanceof NetworkError ? t(OFFLINE_MESSAGE) : reason)
    },
    onSettled,
  })
}
