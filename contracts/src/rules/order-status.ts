/** The five statuses that are stored. */
export const ORDER_STATUSES = ['pending', 'processing', 'shipping', 'delivered', 'cancelled'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** Hours after delivery in which a refund can be asked for; then the order is complete. */
export const REFUND_WINDOW_HOURS = 24

/** A status in any mix of capitals; `undefined` when it is none of the five. */
export function parseOrderStatus(text: string): OrderStatus | undefined {
  const lower = text.trim().toLowerCase()
  return ORDER_STATUSES.find((status) => status === lower)
}

/** Whether an order is delivered and its refund window is over at `now`. */
export function isComplete(
  order: { readonly orderStatus: OrderStatus; readonly deliveredAt: string | null },
  now: Date,
): boolean {
  if (order.orderStatus !== 'delivered' || order.deliveredAt === null) return false
  return now.getTime() - Date.parse(order.deliveredAt) >= REFUND_WINDOW_HOURS * 3_600_000
}

/** Whether cancelling brings the drinks back to the shelf: not once they are delivered. */
export function returnsStock(from: OrderStatus): boolean {
  return from === 'pending' || from === 'processing' || from === 'shipping'
}
