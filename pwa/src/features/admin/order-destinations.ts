import type { OrderStatus } from '@usiku/contracts/orders/order-status.ts'
import type { Destination } from '../../ui/navigation/destinations.ts'

export function toBoard(): Destination {
  return { to: '/admin/orders/board' }
}

export function toRiders(): Destination {
  return { to: '/admin/riders' }
}

export function toNewOrder(): Destination {
  return { to: '/admin/orders/new' }
}

export function toOrders(status?: OrderStatus): Destination {
  return { to: '/admin/orders', search: status === undefined ? {} : { status } }
}

export function toOrder(orderId: string): Destination {
  return { to: '/admin/order/details/$orderId', params: { orderId } }
}
