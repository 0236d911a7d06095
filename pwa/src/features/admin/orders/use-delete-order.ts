import { deleteOrder, listOrders, type Order } from '@usiku/contracts/orders/operations.ts'
import { sendMutation } from '../ui/send-mutation.ts'
import { useDeletion } from '../ui/use-deletion.ts'

export function useDeleteOrder() {
  return useDeletion({
    remove: ({ orderId }: Order) => sendMutation(deleteOrder, { params: { orderId } }),
    getName: ({ orderId }) => `order ${orderId}`,
    messages: { success: 'Order deleted successfully', failure: 'Order delete failed' },
    invalidates: [listOrders.id],
  })
}
