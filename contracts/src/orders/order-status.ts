export const ORDER_STATUSES = ['pending', 'processing', 'shipping', 'delivered', 'cancelled'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** The customer is waiting. */
export const OPEN_STATUSES = ['pending', 'processing', 'shipping'] as const satisfies OrderStatus[]

export function isOpen(status: OrderStatus): boolean {
  return OPEN_STATUSES.some((open) => open === status)
}

const NEXT_STATUSES: Readonly<Partial<Record<OrderStatus, OrderStatus>>> = {
  pending: 'processing',
  processing: 'shipping',
  shipping: 'delivered',
}

/** The step that usually follows; none after the last. */
export function getNextStatus(status: OrderStatus): OrderStatus | undefined {
  return NEXT_STATUSES[status]
}

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
  return isOpen(from)
}
