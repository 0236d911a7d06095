import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { updateOrderStatus } from '@usiku/contracts/orders/admin-operations.ts'
import type { Order } from '@usiku/contracts/orders/operations.ts'
import { ApiError, type Failure, toFailure } from '../../../api/errors.ts'
import { notify } from '../../../ui/feedback/notify.ts'
import { cacheOrderDetails, orderQuery } from '../order.queries.ts'
import { getUpdateStatusKey, type StatusChange } from '../order-status-mutation.ts'
import { sendMutation } from '../ui/send-mutation.ts'
import { findConflict } from '../ui/use-admin-mutation.ts'

const getUpdateFailed = () => t`error updating order`

const notifyFailure = (error: Error) =>
  notify.error(getUpdateFailed(), 'order', toFailure(error, getUpdateFailed()).reason)

/** The code of a cancelled order may be used up, or its offer over, once the order is taken up again. */
function findRefusal(error: Error | null): Failure | undefined {
  const isRefused = error instanceof ApiError && error.code === 'promo_code_refused'
  return isRefused ? toFailure(error, getUpdateFailed()) : undefined
}

/** The dialog shows it and stays open. */
const isShownInDialog = (error: Error | null) => findConflict(error) !== undefined || findRefusal(error) !== undefined

/**
 * An error stays in `problem` or `refusal` until `reset`.
 * @param onSettled called on success and on failure, except for a conflict and a refused promo code
 */
export function useUpdateStatus(orderId: string, onSettled: (isSaved: boolean) => void) {
  const queryClient = useQueryClient()
  const { mutate, error, isPending, reset } = useMutation({
    mutationKey: getUpdateStatusKey(orderId),
    mutationFn: ({ status, version }: StatusChange) =>
      sendMutation(updateOrderStatus, { params: { orderId }, body: { orderStatus: status, orderId, version } }),
    onSuccess: ({ data }) => {
      cacheOrderDetails(queryClient, data)
      notify.success(t`updating order successfull`, 'order')
    },
    onError: (error) => {
      // The order may have changed meanwhile.
      void queryClient.invalidateQueries({ queryKey: orderQuery(orderId).queryKey })
      if (!isShownInDialog(error)) notifyFailure(error)
    },
    onSettled: (_, error) => {
      if (!isShownInDialog(error)) onSettled(error === null)
    },
  })
  const latest = useMutation({
    mutationFn: () => queryClient.fetchQuery({ ...orderQuery(orderId), staleTime: 0 }),
    onSuccess: reset,
    onError: notifyFailure,
  })
  const load = (onLoaded: (order: Order) => void) => latest.mutate(undefined, { onSuccess: onLoaded })
  const conflict = findConflict(error)
  const problem = error === null || isShownInDialog(error) ? undefined : toFailure(error, getUpdateFailed())
  return {
    save: mutate,
    load,
    isPending: isPending || latest.isPending,
    reset,
    conflict,
    refusal: findRefusal(error),
    problem,
  }
}
