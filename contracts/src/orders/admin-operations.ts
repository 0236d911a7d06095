import type { Operation } from '../http/operation.ts'

export type { KnownCustomer, ManualOrder, ManualOrderQuote, OrderItem, OrderItemsQuote } from './admin-schemas.ts'

/** Of the counter, by phone or by chat. */
export const createManualOrder = {
  id: 'createManualOrder',
  method: 'POST',
  path: '/admin/orders',
  access: 'admin',
  // Its `orderId` is its key, for ever.
  keyed: false,
} as const satisfies Operation

/** Changes nothing. */
export const quoteManualOrder = {
  id: 'quoteManualOrder',
  method: 'POST',
  path: '/admin/orders/quote',
  access: 'admin',
  keyed: false,
} as const satisfies Operation

export const findCustomers = {
  id: 'findCustomers',
  method: 'GET',
  path: '/admin/customers',
  access: 'admin',
} as const satisfies Operation

export const replaceOrderItems = {
  id: 'replaceOrderItems',
  method: 'PUT',
  path: '/admin/order/{orderId}/items',
  access: 'admin',
} as const satisfies Operation

/** Changes nothing. */
export const quoteOrderItems = {
  id: 'quoteOrderItems',
  method: 'POST',
  path: '/admin/order/{orderId}/items/quote',
  access: 'admin',
  keyed: false,
} as const satisfies Operation

export const exportOrders = {
  id: 'exportOrders',
  method: 'GET',
  path: '/admin/orders/csv',
  access: 'admin',
  recentSignIn: true,
  isCsv: true,
} as const satisfies Operation
