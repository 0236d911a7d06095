import { type Static, Type } from 'typebox'
import type { OperationSchemas } from '../http/operation-schemas.ts'
import { DataReply, Id, Nullable, OneOf, Strict, Timestamp, Version } from '../http/primitives.ts'
import { CANCELLERS, MAX_NOTIFIED_ORDERS } from './constants.ts'
import { ORDER_STATUSES } from './order-status.ts'

/** A position in the history of all orders: it grows in the order in which changes become visible. */
const EventId = Type.Integer({ minimum: 0, maximum: 9_007_199_254_740_991 })

const notifiedOrder = {
  orderId: Type.String(),
  customerName: Type.String(),
  previousStatus: Nullable(OneOf(ORDER_STATUSES)),
  needsConfirmation: Type.Boolean(),
  scheduledFor: Type.Optional(Timestamp),
  /** Of cancelled orders; `shop` when nobody confirmed or paid the order in time. */
  cancelledBy: Type.Optional(OneOf(CANCELLERS)),
}

export const NotifiedOrder = Strict(notifiedOrder)
export type NotifiedOrder = Static<typeof NotifiedOrder>

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
  /** Scheduled orders whose time has come; absent when there are none. */
  due: Type.Optional(NotifiedOrders),
})
export type OrderNotifications = Static<typeof OrderNotifications>

/** As it stands when the event is read. */
const AnnouncedOrder = Strict({ ...notifiedOrder, _id: Id, orderStatus: OneOf(ORDER_STATUSES), version: Version })
export type AnnouncedOrder = Static<typeof AnnouncedOrder>

export const OrderAnnouncement = Type.Union([
  /** First on each connection: what follows comes after `id`. */
  Strict({ type: OneOf(['ready'] as const), id: EventId }),
  /** In place of changes that are too many or too old to be sent. */
  Strict({ type: OneOf(['resync'] as const), id: EventId }),
  Strict({
    type: OneOf(['order-placed', 'order-cancelled', 'order-due'] as const),
    id: EventId,
    order: AnnouncedOrder,
  }),
])
export type OrderAnnouncement = Static<typeof OrderAnnouncement>

const AfterQuery = Strict({ after: Type.Optional(EventId) })

export const orderNotificationSchemas = {
  listOrderNotifications: {
    query: AfterQuery,
    success: { status: 200, reply: DataReply(OrderNotifications) },
    errors: [],
  },
  followOrders: {
    query: AfterQuery,
    success: { status: 200, reply: OrderAnnouncement },
    errors: [],
  },
} as const satisfies Record<string, OperationSchemas>
