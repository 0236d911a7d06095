import type { OrderStatus } from '@usiku/contracts/rules/order-status.ts'
import type { ListView } from '../ui/list-view.ts'

/** The statuses that have a tab of their own: the specified four, and what is being packed. */
export const TAB_STATUSES = [
  'delivered',
  'cancelled',
  'pending',
  'processing',
  'shipping',
] as const satisfies readonly OrderStatus[]

/** Which orders the list shows; the search looks in order id, client, e-mail, phone and city. */
export interface OrdersView extends ListView {
  /** All of them when `undefined`. */
  readonly status: OrderStatus | undefined
}

/** What the list shows when nothing is left out. */
export function allOrders(pageSize: number): OrdersView {
  return { status: undefined, search: '', page: 1, pageSize }
}

/** Whether a view leaves anything out. */
export function isFiltered({ status, search }: OrdersView): boolean {
  return status !== undefined || search !== ''
}
