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

export const listOrders = {
  id: 'listOrders',
  method: 'GET',
  path: '/admin/orders',
  access: 'admin',
} as const satisfies Operation

/** Tonight's orders, for the columns of the board. */
export const getOrderBoard = {
  id: 'getOrderBoard',
  method: 'GET',
  path: '/admin/orders/board',
  access: 'admin',
} as const satisfies Operation

export const getOrder = {
  id: 'getOrder',
  method: 'GET',
  path: '/admin/order/{orderId}',
  access: 'admin',
} as const satisfies Operation

export const confirmOrder = {
  id: 'confirmOrder',
  method: 'POST',
  path: '/admin/order/{orderId}/confirm',
  access: 'admin',
} as const satisfies Operation

/** The first one stands. */
export const recordIdCheck = {
  id: 'recordIdCheck',
  method: 'POST',
  path: '/admin/order/{orderId}/id-check',
  access: 'admin',
} as const satisfies Operation

export const updateOrderStatus = {
  id: 'updateOrderStatus',
  method: 'PATCH',
  path: '/admin/order/{orderId}',
  access: 'admin',
} as const satisfies Operation

export const deleteOrder = {
  id: 'deleteOrder',
  method: 'DELETE',
  path: '/admin/order/{orderId}',
  access: 'admin',
  recentSignIn: true,
} as const satisfies Operation

export const getOrderLimits = {
  id: 'getOrderLimits',
  method: 'GET',
  path: '/admin/order-limits',
  access: 'admin',
} as const satisfies Operation

export const replaceOrderLimits = {
  id: 'replaceOrderLimits',
  method: 'PUT',
  path: '/admin/order-limits',
  access: 'admin',
} as const satisfies Operation

export const listOrderNotifications = {
  id: 'listOrderNotifications',
  method: 'GET',
  path: '/admin/orders/notifications',
  access: 'admin',
} as const satisfies Operation

/** Continues after the query's `after` or the `Last-Event-ID` header, else with what comes. */
export const followOrders = {
  id: 'followOrders',
  method: 'GET',
  path: '/admin/orders/live',
  access: 'admin',
  stream: true,
} as const satisfies Operation
