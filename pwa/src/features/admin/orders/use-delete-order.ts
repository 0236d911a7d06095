import { deleteOrder, listOrders, type Order } from '@usiku/contracts/orders.ts'
import { call } from '../../../api-client/call.ts'
import { useDeletion } from '../ui/use-deletion.ts'

/** Takes orders from the list, once that is confirmed. */
export function useDeleteOrder() {
  return useDeletion({
    remove: ({ orderId }: Order) => call(deleteOrder, { params: { orderId } }),
    nameOf: ({ orderId }) => `order ${orderId}`,
    words: { success: 'Order deleted successfully', failure: 'Order delete failed' },
    invalidates: [listOrders.id],
  })
}
