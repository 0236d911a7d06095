import type { OrderStatus } from '@usiku/contracts/orders/order-status.ts'
import { getUnfilteredView, type ListView } from '../ui/lists/list-view.ts'

/** The four specified statuses and `processing`. */
export const TAB_STATUSES = [
  'delivered',
  'cancelled',
  'pending',
  'processing',
  'shipping',
] as const satisfies readonly OrderStatus[]

export interface OrdersView extends ListView {
  readonly status: OrderStatus | undefined
}

export function getUnfilteredOrdersView(pageSize: number): OrdersView {
  return { ...getUnfilteredView(pageSize), status: undefined }
}

export function isFiltered({ status, search }: OrdersView): boolean {
  return status !== undefined || search !== ''
}
