import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Order, updateOrderStatus } from '@usiku/contracts/orders/operations.ts'
import { toFailure } from '../../../api/errors.ts'
import { notify } from '../../../ui/feedback/notify.ts'
import { getUpdateStatusKey, type StatusChange } from '../order-status-mutation.ts'
import { sendMutation } from '../ui/send-mutation.ts'
import { findConflict } from '../ui/use-admin-mutation.ts'
import { cacheOrderDetails, orderQuery } from './orders.queries.ts'

const UPDATE_FAILED = 'error updating order'

const notifyFailure = (error: Error) => notify.error(UPDATE_FAILED, 'order', toFailure(error, UPDATE_FAILED).reason)

/**
 * An error stays in `problem` until `reset`.
 * @param onSettled called on success and on failure, except for a conflict
 */
export function useUpdateStatus(orderId: string, onSettled: (isSaved: boolean) => void) {
  const queryClient = useQueryClient()
  const { mutate, error, isPending, reset } = useMutation({
    mutationKey: getUpdateStatusKey(orderId),
    mutationFn: ({ status, version }: StatusChange) =>
      sendMutation(updateOrderStatus, { params: { orderId }, body: { orderStatus: status, orderId, version } }),
    onSuccess: ({ data }) => {
      cacheOrderDetails(queryClient, data)
      notify.success('updating order successfull', 'order')
    },
    onError: (error) => {
      // The order may have changed meanwhile.
      void queryClient.invalidateQueries({ queryKey: orderQuery(orderId).queryKey })
      // The dialog asks about a conflict.
      if (findConflict(error) === undefined) notifyFailure(error)
    },
    onSettled: (_, error) => {
      if (findConflict(error) === undefined) onSettled(error === null)
    },
  })
  const latest = useMutation({
    mutationFn: () => queryClient.fetchQuery({ ...orderQuery(orderId), staleTime: 0 }),
    onSuccess: reset,
    onError: notifyFailure,
  })
  const load = (onLoaded: (order: Order) => void) => latest.mutate(undefined, { onSuccess: onLoaded })
  const conflict = findConflict(error)
  const problem = error === null || conflict ? undefined : toFailure(error, UPDATE_FAILED)
  return { save: mutate, load, isPending: isPending || latest.isPending, reset, conflict, problem }
}
