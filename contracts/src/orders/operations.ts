import type { Operation } from '../http/operation.ts'

export type {
  CartLine,
  NotifiedOrder,
  Order,
  OrderEvent,
  OrderLimits,
  OrderLine,
  OrderNotifications,
  OrderPlacement,
  OrdersState,
} from './schemas.ts'

/**
 * The same `orderId` and body get the first order again; another body is 409 `order_key_reused`. 409 `order_changed`
 * and `out_of_stock` carry a `quote`. 507 `storage_full`: retry later.
 */
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

/** By its number or its client `orderId`; another user's order is 404. */
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

export const listOrders = {
  id: 'listOrders',
  method: 'GET',
  path: '/admin/orders',
  access: 'admin',
} as const satisfies Operation

export const getOrder = {
  id: 'getOrder',
  method: 'GET',
  path: '/admin/order/{orderId}',
  access: 'admin',
} as const satisfies Operation

/** Takes the stock, or fails with `out_of_stock` naming every short line. Repeating it is fine. */
export const confirmOrder = {
  id: 'confirmOrder',
  method: 'POST',
  path: '/admin/order/{orderId}/confirm',
  access: 'admin',
} as const satisfies Operation

/** Leaving `cancelled` takes the stock again or fails with `out_of_stock`. */
export const updateOrderStatus = {
  id: 'updateOrderStatus',
  method: 'PATCH',
  path: '/admin/order/{orderId}',
  access: 'admin',
} as const satisfies Operation

/** Hides the order from the admin's list; the customer and all sums keep it. */
export const deleteOrder = {
  id: 'deleteOrder',
  method: 'DELETE',
  path: '/admin/order/{orderId}',
  access: 'admin',
} as const satisfies Operation

/**
 * Server-sent events for the signed-in user's own orders: the fingerprint first, then each changed order, until the
 * connection, the session or the server ends. 503 `overloaded` at too many connections: the client then polls.
 */
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

/** With `version`, fails when the limits have changed since. */
export const replaceOrderLimits = {
  id: 'replaceOrderLimits',
  method: 'PUT',
  path: '/admin/order-limits',
  access: 'admin',
} as const satisfies Operation

/** Without `after`, only the cursor. Leaves out hidden orders. */
export const listOrderNotifications = {
  id: 'listOrderNotifications',
  method: 'GET',
  path: '/admin/orders/notifications',
  access: 'admin',
} as const satisfies Operation
