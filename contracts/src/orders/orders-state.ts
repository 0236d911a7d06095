import type { Order, OrdersState } from './schemas.ts'

export function toOrdersState(orders: readonly Pick<Order, 'version'>[]): OrdersState {
  return { count: orders.length, versions: orders.reduce((sum, { version }) => sum + version, 0) }
}
