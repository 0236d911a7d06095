import { type Static, Type } from 'typebox'
import { operation } from './operation.ts'
import { DataReply, Nullable, OneOf, Strict } from './primitives.ts'
import { ORDER_STATUSES } from './rules/order-status.ts'

/** An order that the counter is told of. */
export const NotifiedOrder = Strict({
  orderId: Type.String(),
  customerName: Type.String(),
  /** The status before it was cancelled; `null` for a new order. */
  previousStatus: Nullable(OneOf(ORDER_STATUSES)),
  /** Whether the shop has to confirm it before it goes on. */
  needsConfirmation: Type.Boolean(),
})
export type NotifiedOrder = Static<typeof NotifiedOrder>

/** Most orders that a notification names. */
export const MAX_NOTIFIED_ORDERS = 3

const NotifiedOrders = Strict({
  total: Type.Integer(),
  /** How many of them the shop has to confirm. */
  unconfirmed: Type.Integer(),
  /** The newest of them, newest first. */
  orders: Type.Array(NotifiedOrder, { maxItems: MAX_NOTIFIED_ORDERS }),
})

/** What has happened to the shop's orders since a cursor, each order counted once, as it stands now. */
export const OrderNotifications = Strict({
  /** Where they end: what to ask from next time. */
  cursor: Type.Integer(),
  /** New orders that are not cancelled. */
  placed: NotifiedOrders,
  cancelled: NotifiedOrders,
})
export type OrderNotifications = Static<typeof OrderNotifications>

/** New and cancelled orders since `after`; without one nothing but the cursor to begin with. Hidden orders are left out. */
export const listOrderNotifications = operation({
  id: 'listOrderNotifications',
  method: 'GET',
  path: '/admin/orders/notifications',
  summary: 'Lists new and cancelled orders since a cursor',
  access: 'admin',
  query: Strict({ after: Type.Optional(Type.Integer({ minimum: 0, maximum: 9_007_199_254_740_991 })) }),
  success: { status: 200, reply: DataReply(OrderNotifications) },
  errors: [],
})
