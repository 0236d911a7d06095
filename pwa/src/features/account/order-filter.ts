import type { Order } from '@usiku/contracts/orders.ts'

/** The tabs over the orders, in their order; `complete` is delivered with the time for a refund over. */
export const ORDER_FILTERS = ['pending', 'cancelled', 'shipping', 'delivered', 'complete'] as const
export type OrderFilter = (typeof ORDER_FILTERS)[number]

/** What the list shows: one tab, or everything. */
export type OrderView = OrderFilter | 'all'

/** What is shown when the address says nothing. */
export const DEFAULT_VIEW: OrderView = 'pending'

const WORDS: Readonly<Record<OrderFilter, string>> = {
  pending: 'Pending',
  cancelled: 'Cancelled',
  shipping: 'Shipping',
  delivered: 'Delivered',
  complete: 'Complete',
}

/** How a tab reads. */
export function filterWord(filter: OrderFilter): string {
  return WORDS[filter]
}

/** A view as the address says it; `undefined` for one that is none, or the one without words. */
export function parseView(text: unknown): OrderView | undefined {
  const view = text === 'all' ? 'all' : ORDER_FILTERS.find((filter) => filter === text)
  return view === DEFAULT_VIEW ? undefined : view
}

/** The orders of a view. */
export function ordersIn(view: OrderView, orders: readonly Order[]): readonly Order[] {
  if (view === 'all') return orders
  return orders.filter((order) => (view === 'complete' ? order.isComplete : order.orderStatus === view))
}
