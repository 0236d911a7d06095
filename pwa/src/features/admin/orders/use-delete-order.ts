import { deleteOrder, listOrders, type Order } from '@usiku/contracts/orders.ts'
import { sendWrite } from '../ui/send-write.ts'
import { useDeletion } from '../ui/use-deletion.ts'

export function useDeleteOrder() {
  return useDeletion({
    remove: ({ orderId }: Order) => sendWrite(deleteOrder, { params: { orderId } }),
    nameOf: ({ orderId }) => `order ${orderId}`,
    words: { success: 'Order deleted successfully', failure: 'Order delete failed' },
    invalidates: [listOrders.id],
  })
}
