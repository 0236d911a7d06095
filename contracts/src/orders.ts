import { type Static, Type } from 'typebox'
import { Volume } from './catalogue.ts'
import { operation } from './operation.ts'
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
} from './primitives.ts'
import { ORDER_STATUSES } from './rules/order-status.ts'

/** How an order is paid; choosing one is optional. */
export const PAYMENT_METHODS = ['cod', 'mpesa'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** Delivery costs this much at checkout, in shillings. */
export const SHIPPING_FEE = 0

/** Most different lines in one order. */
export const MAX_ORDER_LINES = 100
/** What the shop says of more, and the cart before that. */
export const TOO_MANY_LINES = `An order can have at most ${MAX_ORDER_LINES} different drinks.`

/** A line of the cart; unique by product `id` and `volume._id`. */
export const CartLine = Strict({
  /** The product's `_id`. */
  id: Id,
  name: Type.String({ maxLength: 200 }),
  /** The whole volume as the browser knew it. */
  volume: Volume,
  quantity: Quantity,
  thumbnailImage: Type.String({ maxLength: 300 }),
})
export type CartLine = Static<typeof CartLine>

/** The client's name for an order: its timestamp in milliseconds. With the user it is the idempotency key. */
export const OrderId = Type.String({ minLength: 1, maxLength: 20, pattern: '^[0-9]{1,20}$' })

/** What is said at a field that was left empty, in the specification's words. */
const FILL_IN = { requiredHint: 'Please fill in all required fields.' }

/**
 * An order as the browser sends it. Of the lines only product id, volume `_id`
 * and quantity are trusted; prices and total are compared with the shop's own.
 */
export const OrderPlacement = Strict({
  orderId: OrderId,
  customerEmail: Text(1, 254),
  /** A Kenyan mobile number in any usual spelling. */
  customerPhone: Type.With(Text(1, 30), FILL_IN),
  customerCity: Type.With(Text(1, 120), FILL_IN),
  orderInstructions: Type.Optional(LongText(0, 500)),
  items: Type.Array(CartLine, {
    minItems: 1,
    minHint: 'An order needs at least one drink.',
    maxItems: MAX_ORDER_LINES,
    maxHint: TOO_MANY_LINES,
  }),
  /** What the customer saw, delivery included. */
  totalAmount: Shillings,
  /** `null`, as orders answer it, is the same as none. */
  paymentMethod: Type.Optional(Nullable(OneOf(PAYMENT_METHODS))),
  shippingFee: Shillings,
})
export type OrderPlacement = Static<typeof OrderPlacement>

/** A line of a placed order: a copy that no later change of the product touches. */
export const OrderLine = Strict({
  productId: Id,
  volumeId: Id,
  name: Type.String(),
  /** The product's slug when it was ordered. */
  slug: Type.String(),
  size: Type.String(),
  quantity: Quantity,
  /** What one cost, discount taken off. */
  price: Shillings,
  /** What one cost on the list. */
  listPrice: Shillings,
  thumbnailImage: Type.String(),
})
export type OrderLine = Static<typeof OrderLine>

/** An order as its customer and the admin see it. */
export const Order = Strict({
  _id: Id,
  orderId: Type.String(),
  orderStatus: OneOf(ORDER_STATUSES),
  /** Delivered, and the time for a refund request is over. */
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
  /** Each status it has had and since when, oldest first. */
  history: Type.Array(Strict({ status: OneOf(ORDER_STATUSES), at: Timestamp })),
  /** Pending and without stock until the shop has confirmed it; absent otherwise. */
  needsConfirmation: Type.Optional(Type.Boolean()),
  /** When an unconfirmed order lapses. */
  confirmBy: Type.Optional(Timestamp),
  /** Why the shop cancelled it, as a sentence for the customer. */
  cancelReason: Type.Optional(Type.String()),
  version: Version,
})
export type Order = Static<typeof Order>

const OrderParams = Strict({ orderId: OrderId })
/** Any spelling of a status; compared without case. */
const StatusText = Text(1, 20)

/**
 * Places an order. The same `orderId` with the same body answers the first order
 * again. 409 `order_changed` or `out_of_stock` carry a `quote` of the order as it
 * would be now; 409 `order_key_reused` means the `orderId` was used for another body.
 * 507 `storage_full` says that it cannot be stored just now: the same again later.
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

/** The signed-in user's orders, newest first. */
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

/**
 * One of the signed-in user's orders, by its number or by the `orderId` that it was
 * placed with; somebody else's is 404.
 */
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

/** Cancels one of the signed-in user's orders; `cancelled` is the only status a customer can set. */
export const cancelOwnOrder = operation({
  id: 'cancelOwnOrder',
  method: 'PATCH',
  path: '/user/order/{orderId}',
  summary: "Cancels one of the user's orders",
  access: 'customer',
  params: OrderParams,
  body: Strict({
    orderStatus: StatusText,
    /** Equal to the one in the path when given. */
    orderId: Type.Optional(OrderId),
  }),
  success: { status: 200, reply: DataReply(Order) },
  errors: ['not_found', 'already_cancelled'],
})

/** All orders, newest first; `search` looks in order id, client, e-mail, phone and city. */
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

/** One order. */
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

/**
 * Confirms an order that `needsConfirmation` and takes its stock, or fails with `out_of_stock` naming every
 * line that is short. A confirmed order is answered as it is.
 */
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

/** Moves an order to another status; leaving `cancelled` takes the stock again or fails with `out_of_stock`. */
export const updateOrderStatus = operation({
  id: 'updateOrderStatus',
  method: 'PATCH',
  path: '/admin/order/{orderId}',
  summary: 'Moves an order to another status',
  access: 'admin',
  params: OrderParams,
  body: Strict({
    orderStatus: StatusText,
    /** Equal to the one in the path when given. */
    orderId: Type.Optional(OrderId),
    version: Type.Optional(Version),
  }),
  success: { status: 200, reply: DataReply(Order) },
  errors: ['not_found', 'out_of_stock', 'version_conflict'],
})

/** Hides an order from the admin's list; the customer and all sums keep it. */
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
