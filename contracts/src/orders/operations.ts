import { type Static, Type } from 'typebox'
import { Volume } from '../catalogue/operations.ts'
import { operation } from '../http/operation.ts'
import {
  DataReply,
  Id,
  ListReply,
  LongText,
  MessageReply,
  Nullable,
  OneOf,
  PageQuery,
  Quantity,
  SearchText,
  Shillings,
  Strict,
  Text,
  Timestamp,
  Version,
} from '../http/primitives.ts'
import { ORDER_STATUSES } from './order-status.ts'

export const PAYMENT_METHODS = ['cod', 'mpesa'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

export const SHIPPING_FEE = 0

export const MAX_ORDER_LINES = 100
export const TOO_MANY_LINES_MESSAGE = `An order can have at most ${MAX_ORDER_LINES} different drinks.`

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
 * The same `orderId` and body get the first order again; another body is 409 `order_key_reused`. 409 `order_changed`
 * and `out_of_stock` carry a `quote`. 507 `storage_full`: retry later.
 */
export const placeOrder = operation({
  id: 'placeOrder',
  method: 'POST',
  path: '/user/order/place',
  summary: 'Places an order',
  access: 'customer',
  // Its `orderId` is its key, for ever.
  keyed: false,
  body: OrderPlacement,
  success: { status: 201, reply: DataReply(Order) },
  errors: ['order_changed', 'out_of_stock', 'order_key_reused', 'too_many_unconfirmed_orders', 'storage_full'],
})

export const listOwnOrders = operation({
  id: 'listOwnOrders',
  method: 'GET',
  path: '/user/orders',
  summary: "Lists the user's orders, newest first",
  access: 'customer',
  query: Strict(PageQuery),
  success: { status: 200, reply: ListReply(Order) },
  errors: [],
})

/** By its number or its client `orderId`; another user's order is 404. */
export const getOwnOrder = operation({
  id: 'getOwnOrder',
  method: 'GET',
  path: '/user/order/{orderId}',
  summary: "Answers one of the user's orders",
  access: 'customer',
  params: OrderParams,
  success: { status: 200, reply: DataReply(Order) },
  errors: ['not_found'],
})

export const cancelOwnOrder = operation({
  id: 'cancelOwnOrder',
  method: 'PATCH',
  path: '/user/order/{orderId}',
  summary: "Cancels one of the user's orders",
  access: 'customer',
  params: OrderParams,
  body: Strict({
    orderStatus: StatusText,
    orderId: Type.Optional(OrderId),
  }),
  success: { status: 200, reply: DataReply(Order) },
  errors: ['not_found', 'already_cancelled'],
})

export const listOrders = operation({
  id: 'listOrders',
  method: 'GET',
  path: '/admin/orders',
  summary: 'Lists all orders, newest first',
  access: 'admin',
  query: Strict({
    ...PageQuery,
    status: Type.Optional(StatusText),
    search: Type.Optional(SearchText(200)),
  }),
  success: { status: 200, reply: ListReply(Order) },
  errors: [],
})

export const getOrder = operation({
  id: 'getOrder',
  method: 'GET',
  path: '/admin/order/{orderId}',
  summary: 'Answers one order',
  access: 'admin',
  params: OrderParams,
  success: { status: 200, reply: DataReply(Order) },
  errors: ['not_found'],
})

/** Takes the stock, or fails with `out_of_stock` naming every short line. Repeating it is fine. */
export const confirmOrder = operation({
  id: 'confirmOrder',
  method: 'POST',
  path: '/admin/order/{orderId}/confirm',
  summary: 'Confirms an order of a new customer',
  access: 'admin',
  params: OrderParams,
  success: { status: 200, reply: DataReply(Order) },
  errors: ['not_found', 'out_of_stock', 'already_cancelled'],
})

/** Leaving `cancelled` takes the stock again or fails with `out_of_stock`. */
export const updateOrderStatus = operation({
  id: 'updateOrderStatus',
  method: 'PATCH',
  path: '/admin/order/{orderId}',
  summary: 'Moves an order to another status',
  access: 'admin',
  params: OrderParams,
  body: Strict({
    orderStatus: StatusText,
    orderId: Type.Optional(OrderId),
    version: Type.Optional(Version),
  }),
  success: { status: 200, reply: DataReply(Order) },
  errors: ['not_found', 'out_of_stock', 'version_conflict'],
})

/** Hides the order from the admin's list; the customer and all sums keep it. */
export const deleteOrder = operation({
  id: 'deleteOrder',
  method: 'DELETE',
  path: '/admin/order/{orderId}',
  summary: "Hides an order from the admin's list",
  access: 'admin',
  params: OrderParams,
  success: { status: 200, reply: MessageReply },
  errors: ['not_found'],
})
