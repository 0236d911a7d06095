import type { OrderStatus } from '@usiku/contracts/orders/order-status.ts'
import { getUnfilteredView, type ListView } from '../ui/lists/list-view.ts'

/** `open`: all that a customer waits for. */
export type OrdersFilter = OrderStatus | 'open'

/** After all orders; the four specified statuses, `open` and `processing`. */
export const FILTERS = [
  'open',
  'delivered',
  'cancelled',
  'pending',
  'processing',
  'shipping',
] as const satisfies readonly OrdersFilter[]

export interface OrdersView extends ListView {
  readonly status: OrdersFilter | undefined
}

export function getUnfilteredOrdersView(pageSize: number): OrdersView {
  return { ...getUnfilteredView(pageSize), status: undefined }
}

export function isFiltered({ status, search }: OrdersView): boolean {
  return status !== undefined || search !== ''
}

/** What is worked on begins with the oldest, what is looked up with the newest. */
export function isOldestFirst(filter: OrdersFilter | undefined): boolean {
  return filter === 'open' || filter === 'pending' || filter === 'processing' || filter === 'shipping'
}
