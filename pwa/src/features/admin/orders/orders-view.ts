import type { OrderStatus } from '@usiku/contracts/rules/order-status.ts'

/** Orders a page. */
export const ORDERS_PER_PAGE = 5

/** The statuses that have a tab of their own. */
export const TAB_STATUSES = ['delivered', 'cancelled', 'pending', 'shipping'] as const satisfies readonly OrderStatus[]

/** Which orders the list shows. */
export interface OrdersView {
  /** All of them when `undefined`. */
  readonly status: OrderStatus | undefined
  /** In order id, client, e-mail, phone or city; empty for no search. */
  readonly search: string
  /** From 1. */
  readonly page: number
}

/** What the list shows when nothing is chosen. */
export const ALL_ORDERS: OrdersView = { status: undefined, search: '', page: 1 }

/** Whether a view leaves anything out. */
export function isFiltered({ status, search }: OrdersView): boolean {
  return status !== undefined || search !== ''
}
