import type { Order, OrdersState } from './schemas.ts'

export function toOrdersState(orders: readonly Pick<Order, 'version' | 'paymentVersion'>[]): Required<OrdersState> {
  return {
    count: orders.length,
    versions: orders.reduce((sum, { version }) => sum + version, 0),
    payments: orders.reduce((sum, { paymentVersion = 0 }) => sum + paymentVersion, 0),
  }
}
