import { type Static, Type } from 'typebox'
import { Quantity, Volume } from '../catalogue/schemas.ts'
import type { OperationSchemas } from '../http/operation-schemas.ts'
import {
  DataReply,
  Id,
  ListReply,
  LongText,
  MessageReply,
  Nullable,
  OneOf,
  PageQuery,
  SearchText,
  Shillings,
  Strict,
  Text,
  Timestamp,
  Version,
} from '../http/primitives.ts'
import { MAX_NOTIFIED_ORDERS, MAX_ORDER_LINES, PAYMENT_METHODS, TOO_MANY_LINES_MESSAGE } from './constants.ts'
import { ORDER_STATUSES } from './order-status.ts'

/** Unique by product `id` and `volume._id`. */
export const CartLine = Strict({
  id: Id,
  name: Type.String({ maxLength: 200 }),
  volume: Volume,
  quantity: Quantity,
  thumbnailImage: Type.String({ maxLength: 300 }),
})
export type CartLine = Static<typeof CartLine>

/** The client's timestamp in milliseconds. With the user it is the idempotency key. */
export const OrderId = Type.String({ minLength: 1, maxLength: 20, pattern: '^[0-9]{1,20}$' })

const REQUIRED_HINT = { requiredHint: 'Please fill in all required fields.' }

/**
 * Only product id, variant `_id` and quantity of a line are trusted; prices and total are compared with the server's.
 */
export const OrderPlacement = Strict({
  orderId: OrderId,
  customerEmail: Text(1, 254),
  customerPhone: Type.With(Text(1, 30), REQUIRED_HINT),
  customerCity: Type.With(Text(1, 120), REQUIRED_HINT),
  orderInstructions: Type.Optional(LongText(0, 500)),
  items: Type.Array(CartLine, {
    minItems: 1,
    minHint: 'An order needs at least one drink.',
    maxItems: MAX_ORDER_LINES,
    maxHint: TOO_MANY_LINES_MESSAGE,
  }),
  totalAmount: Shillings,
  paymentMethod: Type.Optional(Nullable(OneOf(PAYMENT_METHODS))),
  shippingFee: Shillings,
})
export type OrderPlacement = Static<typeof OrderPlacement>

/** A copy that later changes of the product do not touch. */
export const OrderLine = Strict({
  productId: Id,
  volumeId: Id,
  name: Type.String(),
  slug: Type.String(),
  size: Type.String(),
  quantity: Quantity,
  price: Shillings,
  listPrice: Shillings,
  thumbnailImage: Type.String(),
})
export type OrderLine = Static<typeof OrderLine>

export const Order = Strict({
  _id: Id,
  orderId: Type.String(),
  orderStatus: OneOf(ORDER_STATUSES),
  isComplete: Type.Boolean(),
  customerName: Type.String(),
  customerEmail: Type.String(),
  customerPhone: Type.String(),
  customerCity: Type.String(),
  orderInstructions: Type.String(),
  items: Type.Array(OrderLine),
  shippingFee: Shillings,
  totalAmount: Shillings,
  paymentMethod: Nullable(OneOf(PAYMENT_METHODS)),
  createdAt: Timestamp,
  deliveredAt: Nullable(Timestamp),
  history: Type.Array(Strict({ status: OneOf(ORDER_STATUSES), at: Timestamp })),
  /** Pending, with no stock taken yet; absent otherwise. */
  needsConfirmation: Type.Optional(Type.Boolean()),
  confirmBy: Type.Optional(Timestamp),
  cancelReason: Type.Optional(Type.String()),
  version: Version,
})
export type Order = Static<typeof Order>

const OrderParams = Strict({ orderId: OrderId })

const StatusText = Text(1, 20)

/**
 * Fingerprint of a user's orders: each change of an order raises `versions`, so a list with equal sums is up to date.
 */
export const OrdersState = Strict({
  count: Type.Integer(),
  versions: Type.Integer(),
})
export type OrdersState = Static<typeof OrdersState>

export const OrderEvent = Type.Union([
  Strict({ type: OneOf(['state'] as const), state: OrdersState }),
  Strict({ type: OneOf(['order'] as const), order: Order }),
])
export type OrderEvent = Static<typeof OrderEvent>

const limits = {
  openOrders: Type.Integer({ minimum: 0, maximum: 1_000 }),
  units: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  value: Shillings,
}

/** Max open orders of a new customer, the new one included, before an admin has to confirm it. */
export const OrderLimits = Strict({ ...limits, version: Version })
export type OrderLimits = Static<typeof OrderLimits>

export const NotifiedOrder = Strict({
  orderId: Type.String(),
  customerName: Type.String(),
  previousStatus: Nullable(OneOf(ORDER_STATUSES)),
  needsConfirmation: Type.Boolean(),
})
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
})
export type OrderNotifications = Static<typeof OrderNotifications>

export const orderSchemas = {
  placeOrder: {
    body: OrderPlacement,
    success: { status: 201, reply: DataReply(Order) },
    errors: ['order_changed', 'out_of_stock', 'order_key_reused', 'too_many_unconfirmed_orders', 'storage_full'],
  },
  listOwnOrders: {
    query: Strict(PageQuery),
    success: { status: 200, reply: ListReply(Order) },
    errors: [],
  },
  getOwnOrder: {
    params: OrderParams,
    success: { status: 200, reply: DataReply(Order) },
    errors: ['not_found'],
  },
  cancelOwnOrder: {
    params: OrderParams,
    body: Strict({
      orderStatus: StatusText,
      orderId: Type.Optional(OrderId),
    }),
    success: { status: 200, reply: DataReply(Order) },
    errors: ['not_found', 'already_cancelled'],
  },
  listOrders: {
    query: Strict({
      ...PageQuery,
      status: Type.Optional(StatusText),
      search: Type.Optional(SearchText(200)),
    }),
    success: { status: 200, reply: ListReply(Order) },
    errors: [],
  },
  getOrder: {
    params: OrderParams,
    success: { status: 200, reply: DataReply(Order) },
    errors: ['not_found'],
  },
  confirmOrder: {
    params: OrderParams,
    success: { status: 200, reply: DataReply(Order) },
    errors: ['not_found', 'out_of_stock', 'already_cancelled'],
  },
  updateOrderStatus: {
    params: OrderParams,
    body: Strict({
      orderStatus: StatusText,
      orderId: Type.Optional(OrderId),
      version: Type.Optional(Version),
    }),
    success: { status: 200, reply: DataReply(Order) },
    errors: ['not_found', 'out_of_stock', 'version_conflict'],
  },
  deleteOrder: {
    params: OrderParams,
    success: { status: 200, reply: MessageReply },
    errors: ['not_found'],
  },
  followOwnOrders: {
    success: { status: 200, reply: OrderEvent },
    errors: [],
  },
  getOrderLimits: {
    success: { status: 200, reply: DataReply(OrderLimits) },
    errors: [],
  },
  replaceOrderLimits: {
    body: Strict({ ...limits, version: Type.Optional(Version) }),
    success: { status: 200, reply: DataReply(OrderLimits) },
    errors: ['version_conflict'],
  },
  listOrderNotifications: {
    query: Strict({ after: Type.Optional(Type.Integer({ minimum: 0, maximum: 9_007_199_254_740_991 })) }),
    success: { status: 200, reply: DataReply(OrderNotifications) },
    errors: [],
  },
} as const satisfies Record<string, OperationSchemas>
