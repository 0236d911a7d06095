import type { Destination } from '../../../ui/destinations.ts'

/** The list of all orders. */
export const toOrders: Destination = { to: '/admin/orders' }

/** An order's details. */
export function toOrder(orderId: string): Destination {
  return { to: '/admin/order/details/$orderId', params: { orderId } }
}
