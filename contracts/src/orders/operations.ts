import type { Operation } from '../http/operation.ts'

export type { OrderPayment, PaymentAttempt, PaymentWay } from '../payments/schemas.ts'
export type {
  AnnouncedOrder,
  NotifiedOrder,
  OrderAnnouncement,
  OrderNotifications,
} from './notification-schemas.ts'
export type {
  CartLine,
  Order,
  OrderBoard,
  OrderEvent,
  OrderLimits,
  OrderLine,
  OrderPlacement,
  OrdersState,
  Recipient,
} from './schemas.ts'

export const placeOrder = {
  id: 'placeOrder',
  method: 'POST',
  path: '/user/order/place',
  access: 'customer',
  // Its `orderId` is its key, for ever.
  keyed: false,
} as const satisfies Operation

export const listOwnOrders = {
  id: 'listOwnOrders',
  method: 'GET',
  path: '/user/orders',
  access: 'customer',
} as const satisfies Operation

export const getOwnOrder = {
  id: 'getOwnOrder',
  method: 'GET',
  path: '/user/order/{orderId}',
  access: 'customer',
} as const satisfies Operation

export const cancelOwnOrder = {
  id: 'cancelOwnOrder',
  method: 'PATCH',
  path: '/user/order/{orderId}',
  access: 'customer',
} as const satisfies Operation

/** Prompts a phone for what is due. Of the caller's own order, or of any for an admin. */
export const startPayment = {
  id: 'startPayment',
  method: 'POST',
  path: '/user/order/{orderId}/payment',
  access: 'customer',
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

export const followOwnOrders = {
  id: 'followOwnOrders',
  method: 'GET',
  path: '/user/orders/live',
  access: 'customer',
  stream: true,
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
