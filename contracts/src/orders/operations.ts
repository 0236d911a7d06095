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

export const followOwnOrders = {
  id: 'followOwnOrders',
  method: 'GET',
  path: '/user/orders/live',
  access: 'customer',
  stream: true,
} as const satisfies Operation
