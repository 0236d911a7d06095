import { useMutation, useQueryClient } from '@tanstack/react-query'
import { updateOrderStatus } from '@usiku/contracts/orders.ts'
import { toFailure } from '../../../api-client/errors.ts'
import { notify } from '../../../ui/notify.ts'
import { type StatusChange, updateStatusKey } from '../order-status-mutation.ts'
import { sendWrite } from '../ui/send-write.ts'
import { findConflict } from '../ui/use-admin-mutation.ts'
import { noteOrder, orderQuery } from './orders.queries.ts'

const FAILED = 'error updating order'

/**
 * An error stays in `problem` until `reset`.
 * @param onSettled called on success and on failure
 */
export function useUpdateStatus(orderId: string, onSettled: () => void) {
  const queryClient = useQueryClient()
  const { mutate, error, isPending, reset } = useMutation({
    mutationKey: updateStatusKey(orderId),
    mutationFn: ({ status, version }: StatusChange) =>
      sendWrite(updateOrderStatus, { params: { orderId }, body: { orderStatus: status, orderId, version } }),
    onSuccess: ({ data }) => {
      noteOrder(queryClient, data)
      notify.success('updating order successfull', 'order')
    },
    onError: (error) => {
      // The order may have changed meanwhile.
      void queryClient.invalidateQueries({ queryKey: orderQuery(orderId).queryKey })
      notify.error(FAILED, 'order', toFailure(error, FAILED).reason)
    },
    onSettled: (_, error) => {
      if (findConflict(error) === undefined) onSettled()
    },
  })
  const conflict = findConflict(error)
  const problem = error === null || conflict ? undefined : toFailure(error, FAILED)
  return { save: mutate, isPending, reset, conflict, problem }
}
