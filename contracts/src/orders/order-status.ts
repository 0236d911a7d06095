export const ORDER_STATUSES = ['pending', 'processing', 'shipping', 'delivered', 'cancelled'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** Refunds can be requested this long after delivery; then the order is complete. */
export const REFUND_WINDOW_HOURS = 24

export function parseOrderStatus(text: string): OrderStatus | undefined {
  const lower = text.trim().toLowerCase()
  return ORDER_STATUSES.find((status) => status === lower)
}

export function isComplete(
  order: { readonly orderStatus: OrderStatus; readonly deliveredAt: string | null },
  now: Date,
): boolean {
  if (order.orderStatus !== 'delivered' || order.deliveredAt === null) return false
  return now.getTime() - Date.parse(order.deliveredAt) >= REFUND_WINDOW_HOURS * 3_600_000
}

/** Cancelling restocks, except after delivery. */
export function returnsStock(from: OrderStatus): boolean {
  return from === 'pending' || from === 'processing' || from === 'shipping'
}
