import { type Static, Type } from 'typebox'
import { operation } from '../http/operation.ts'
import { DataReply, Nullable, OneOf, Strict } from '../http/primitives.ts'
import { ORDER_STATUSES } from './order-status.ts'

export const NotifiedOrder = Strict({
  orderId: Type.String(),
  customerName: Type.String(),
  previousStatus: Nullable(OneOf(ORDER_STATUSES)),
  needsConfirmation: Type.Boolean(),
})
export type NotifiedOrder = Static<typeof NotifiedOrder>

export const MAX_NOTIFIED_ORDERS = 3

const NotifiedOrders = Strict({
  total: Type.Integer(),
  unconfirmed: Type.Integer(),
  orders: Type.Array(NotifiedOrder, { maxItems: MAX_NOTIFIED_ORDERS }),
})

/** Changes since a cursor; each order counts once, in its current state. */
export const OrderNotifications = Strict({
  cursor: Type.Integer(),
  placed: NotifiedOrders,
  cancelled: NotifiedOrders,
})
export type OrderNotifications = Static<typeof OrderNotifications>

/** Without `after`, only the cursor. Leaves out hidden orders. */
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
