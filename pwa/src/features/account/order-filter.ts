import type { Order } from '@usiku/contracts/orders.ts'

/** In display order. `complete` is delivered and past the refund period. */
export const ORDER_FILTERS = ['pending', 'cancelled', 'shipping', 'delivered', 'complete'] as const
export type OrderFilter = (typeof ORDER_FILTERS)[number]

export type OrderView = OrderFilter | 'all'

export const DEFAULT_VIEW: OrderView = 'pending'

const WORDS: Readonly<Record<OrderFilter, string>> = {
  pending: 'Pending',
  cancelled: 'Cancelled',
  shipping: 'Shipping',
  delivered: 'Delivered',
  complete: 'Complete',
}

export function filterWord(filter: OrderFilter): string {
  return WORDS[filter]
}

/** `undefined` for an unknown value and for the default view, which has no parameter. */
export function parseView(text: unknown): OrderView | undefined {
  const view = text === 'all' ? 'all' : ORDER_FILTERS.find((filter) => filter === text)
  return view === DEFAULT_VIEW ? undefined : view
}

export function ordersIn(view: OrderView, orders: readonly Order[]): readonly Order[] {
  if (view === 'all') return orders
  return orders.filter((order) => (view === 'complete' ? order.isComplete : order.orderStatus === view))
}
