import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { updateOrderStatus } from '@usiku/contracts/orders/admin-operations.ts'
import type { Order } from '@usiku/contracts/orders/operations.ts'
import type { OrderStatus } from '@usiku/contracts/orders/order-status.ts'
import { toFailure } from '../../../api/errors.ts'
import { formatOrderStatus } from '../../../shop/order/status-pill.tsx'
import { notify } from '../../../ui/feedback/notify.ts'
import { cacheOrderDetails, invalidateOrderLists } from '../order.queries.ts'
import { getAmountToCollect } from '../order-payment.ts'
import { sendMutation } from '../ui/send-mutation.ts'
import { delayDelivery } from './delayed-delivery.ts'
import { isIdCheckDue } from './id-check.tsx'

const getUpdateFailed = () => t`error updating order`

/** Whether the ID or money has to be asked about at the door. */
export const needsHandOver = (order: Order) => isIdCheckDue(order) || getAmountToCollect(order) > 0

interface Move {
  readonly order: Order
  readonly status: OrderStatus
  readonly isUndo?: boolean
}

/**
 * Moves orders to another status by one tap; the toast undoes it.
 * @param onHandOver opens the question about ID and money that a delivery may need
 */
export function useMoveOrder(onHandOver: (order: Order) => void) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ order: { orderId, version }, status }: Move) =>
      sendMutation(updateOrderStatus, { params: { orderId }, body: { orderStatus: status, orderId, version } }),
    onSuccess: ({ data }, { order, status, isUndo }) => {
      cacheOrderDetails(queryClient, data)
      // not shown
      const about = `order ${data.orderId}`
      const text = t`Order ${data.orderId}: ${formatOrderStatus(status)}`
      const undo = () => mutate({ order: data, status: order.orderStatus, isUndo: true })
      if (isUndo) notify.success(text, about)
      else
        notify.show('success', t`Order ${data.orderId}: ${formatOrderStatus(status)}. Tap to undo.`, {
          about,
          onClick: undo,
        })
    },
    onError: (error, { order: { orderId } }) => {
      notify.error(getUpdateFailed(), `order ${orderId}`, toFailure(error, getUpdateFailed()).reason)
      invalidateOrderLists(queryClient)
    },
  })
  const move = (order: Order, status: OrderStatus) => {
    if (status === order.orderStatus || isPending) return
    if (status !== 'delivered') mutate({ order, status })
    else if (needsHandOver(order)) onHandOver(order)
    else delayDelivery(queryClient, order)
  }
  return { move, isPending }
}
