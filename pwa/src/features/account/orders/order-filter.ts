import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { Order } from '@usiku/contracts/orders/operations.ts'

/** In display order. `complete` is delivered and past the refund period. */
export const ORDER_FILTERS = ['pending', 'cancelled', 'shipping', 'delivered', 'complete'] as const
export type OrderFilter = (typeof ORDER_FILTERS)[number]

export type OrderFilterValue = OrderFilter | 'all'

export const DEFAULT_ORDER_FILTER: OrderFilterValue = 'pending'

const LABELS: Readonly<Record<OrderFilter, MessageDescriptor>> = {
  pending: msg`Pending`,
  cancelled: msg`Cancelled`,
  shipping: msg`Shipping`,
  delivered: msg`Delivered`,
  complete: msg`Complete`,
}

export function getFilterLabel(filter: OrderFilter): string {
  return t(LABELS[filter])
}

/** `undefined` for an unknown value and for the default view, which has no parameter. */
export function parseOrderView(text: unknown): OrderFilterValue | undefined {
  const view = text === 'all' ? 'all' : ORDER_FILTERS.find((filter) => filter === text)
  return view === DEFAULT_ORDER_FILTER ? undefined : view
}

export function filterOrders(view: OrderFilterValue, orders: readonly Order[]): readonly Order[] {
  if (view === 'all') return orders
  return orders.filter((order) => (view === 'complete' ? order.isComplete : order.orderStatus === view))
}
