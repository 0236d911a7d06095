import { type Static, Type } from 'typebox'
import { AGE_CHECKS } from '../age/constants.ts'
import { DateOfBirth } from '../age/schemas.ts'
import { BundleParts, Quantity, Volume } from '../catalogue/schemas.ts'
import { DeliveryPlace } from '../delivery-places/schemas.ts'
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
import { Discounts, TypedPromoCode } from '../offers/schemas.ts'
import { OrderPayment } from '../payments/schemas.ts'
import {
  MAX_BOARD_DELIVERED,
  MAX_BOARD_ORDERS,
  MAX_GIFT_MESSAGE_LENGTH,
  MAX_ORDER_LINES,
  ORDER_CHANNELS,
  ORDER_SORTS,
  PAYMENT_METHODS,
  TOO_MANY_LINES_MESSAGE,
} from './constants.ts'
import { ORDER_STATUSES } from './order-status.ts'

/** Unique by product `id` and `volume._id`. */
export const CartLine = Strict({
  id: Id,
  name: Type.String({ maxLength: 200 }),
  volume: Volume,
  quantity: Quantity,
  thumbnailImage: Type.String({ maxLength: 300 }),
  isAlcoholic: Type.Optional(Type.Literal(false)),
  /** As far as the device knows it, for offers on categories. */
  categoryId: Type.Optional(Id),
})
export type CartLine = Static<typeof CartLine>

/** The client's timestamp in milliseconds. With the user it is the idempotency key. */
export const OrderId = Type.String({ minLength: 1, maxLength: 20, pattern: '^[0-9]{1,20}$' })

const REQUIRED_HINT = { requiredHint: 'Please fill in all required fields.' }

/** Who takes the delivery instead of the customer. */
export const Recipient = Strict({ name: Text(1, 120), phone: Text(1, 30) })
export type Recipient = Static<typeof Recipient>

const GiftMessage = LongText(0, MAX_GIFT_MESSAGE_LENGTH)

/**
 * Only product id, variant `_id` and quantity of a line are trusted; prices and total are compared with the server's.
 */
export const OrderPlacement = Strict({
  orderId: OrderId,
  customerEmail: Text(1, 254),
  customerPhone: Type.With(Text(1, 30), REQUIRED_HINT),
  customerCity: Type.With(Text(1, 120), REQUIRED_HINT),
  /** Where in the city; it decides the delivery zone in place of the city. */
  area: Type.Optional(Text(1, 120)),
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
  deliveryPlace: Type.Optional(DeliveryPlace),
  /** That the customer is 18 or older. */
  ageConfirmed: Type.Optional(Type.Boolean()),
  /** Compared with the day of the order, and not stored. */
  dateOfBirth: Type.Optional(DateOfBirth),
  giftMessage: Type.Optional(GiftMessage),
  recipient: Type.Optional(Recipient),
  /** Whether the shop may send something similar for what it has run out of. */
  substitutions: Type.Optional(Type.Boolean()),
  scheduledFor: Type.Optional(Timestamp),
  /** Checked when the order is placed; `discounts` and `totalAmount` may leave it out. */
  promoCode: Type.Optional(TypedPromoCode),
  /** Which the customer saw, and `totalAmount` is less by; the order is not discounted less. */
  discounts: Type.Optional(Discounts),
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
  isAlcoholic: Type.Optional(Type.Literal(false)),
  /** What one of a bundle contains. */
  parts: Type.Optional(BundleParts),
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
  /** Of the customer; absent once the account is deleted, and in answers stored by older versions. */
  userId: Type.Optional(Id),
  /** A copy; absent without one and once the account is deleted. */
  deliveryPlace: Type.Optional(DeliveryPlace),
  items: Type.Array(OrderLine),
  shippingFee: Shillings,
  /** As it was when the order was placed; absent elsewhere, and in older orders. */
  zoneName: Type.Optional(Type.String()),
  deliveryArea: Type.Optional(Type.String()),
  promisedMinutes: Type.Optional(Type.Integer()),
  totalAmount: Shillings,
  /** Absent without any; `totalAmount` is less by their sum. */
  discounts: Type.Optional(Discounts),
  promoCode: Type.Optional(Type.String()),
  paymentMethod: Nullable(OneOf(PAYMENT_METHODS)),
  createdAt: Timestamp,
  deliveredAt: Nullable(Timestamp),
  history: Type.Array(Strict({ status: OneOf(ORDER_STATUSES), at: Timestamp })),
  /** Pending, with no stock taken yet; absent otherwise. */
  needsConfirmation: Type.Optional(Type.Boolean()),
  confirmBy: Type.Optional(Timestamp),
  cancelReason: Type.Optional(Type.String()),
  /** When to deliver, chosen by the customer; absent for as soon as possible. */
  scheduledFor: Type.Optional(Timestamp),
  /** Missing in answers stored by older versions, as `paymentVersion` is. */
  payment: Type.Optional(OrderPayment),
  /** Counts the changes of `payment`. */
  paymentVersion: Type.Optional(Type.Integer()),
  /** How the customer said to be of age, if they did. */
  ageCheck: Type.Optional(OneOf(AGE_CHECKS)),
  /** When the ID was checked at the door, and by whom. */
  idCheckedAt: Type.Optional(Timestamp),
  idCheckedBy: Type.Optional(Type.String()),
  giftMessage: Type.Optional(Type.String()),
  recipient: Type.Optional(Recipient),
  substitutions: Type.Optional(Type.Boolean()),
  /** Only of an order that staff entered, with the short name of who did. */
  channel: Type.Optional(OneOf(ORDER_CHANNELS)),
  placedByName: Type.Optional(Type.String()),
  /** Who delivers it, by first name. Customers learn it while the order is on the way, and nothing else of it. */
  rider: Type.Optional(
    Strict({
      name: Type.String(),
      _id: Type.Optional(Id),
      pickedUpAt: Type.Optional(Timestamp),
      failedAt: Type.Optional(Timestamp),
    }),
  ),
  version: Version,
})
export type Order = Static<typeof Order>

export const OrderParams = Strict({ orderId: OrderId })

const StatusText = Text(1, 20)

/**
 * Fingerprint of a user's orders: each change of an order raises `versions`, so a list with equal sums is up to date.
 */
export const OrdersState = Strict({
  count: Type.Integer(),
  versions: Type.Integer(),
  /** As `versions`, of the changes of payments. */
  payments: Type.Optional(Type.Integer()),
})
export type OrdersState = Static<typeof OrdersState>

export const OrderEvent = Type.Union([
  Strict({ type: OneOf(['state'] as const), state: OrdersState }),
  Strict({ type: OneOf(['order'] as const), order: Order }),
])
export type OrderEvent = Static<typeof OrderEvent>

export const OrderBoard = Strict({
  /** Oldest first. */
  open: Type.Array(Order, { maxItems: MAX_BOARD_ORDERS }),
  openTotal: Type.Integer(),
  /** Delivered within the last hours, newest first. */
  delivered: Type.Array(Order, { maxItems: MAX_BOARD_DELIVERED }),
})
export type OrderBoard = Static<typeof OrderBoard>

const limits = {
  openOrders: Type.Integer({ minimum: 0, maximum: 1_000 }),
  units: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  value: Shillings,
}

/** Max open orders of a new customer, the new one included, before an admin has to confirm it. */
export const OrderLimits = Strict({ ...limits, version: Version })
export type OrderLimits = Static<typeof OrderLimits>

export const orderSchemas = {
  placeOrder: {
    body: OrderPlacement,
    success: { status: 201, reply: DataReply(Order) },
    errors: [
      'order_changed',
      'out_of_stock',
      'order_key_reused',
      'too_many_unconfirmed_orders',
      'no_delivery',
      'below_minimum',
      'age_check_failed',
      'promo_code_refused',
      'shop_closed',
      'schedule_unavailable',
      'storage_full',
    ],
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
  startPayment: {
    params: OrderParams,
    isBodyOptional: true,
    body: Strict({
      /** The order's when left out. */
      phone: Type.Optional(Text(1, 30)),
    }),
    success: { status: 201, reply: DataReply(Order) },
    errors: ['not_found', 'payment_unavailable', 'payment_not_due', 'payment_in_progress', 'payment_too_soon'],
  },
  listOrders: {
    query: Strict({
      ...PageQuery,
      status: Type.Optional(StatusText),
      /** Pending, processing and shipping, in place of `status`. */
      open: Type.Optional(Type.Boolean()),
      sort: Type.Optional(OneOf(ORDER_SORTS)),
      /** All orders of this customer, also those deleted from the list. */
      userId: Type.Optional(Id),
      search: Type.Optional(SearchText(200)),
    }),
    success: { status: 200, reply: ListReply(Order) },
    errors: [],
  },
  getOrderBoard: {
    success: { status: 200, reply: DataReply(OrderBoard) },
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
  recordIdCheck: {
    params: OrderParams,
    success: { status: 200, reply: DataReply(Order) },
    errors: ['not_found', 'already_cancelled'],
  },
  updateOrderStatus: {
    params: OrderParams,
    body: Strict({
      orderStatus: StatusText,
      orderId: Type.Optional(OrderId),
      version: Type.Optional(Version),
    }),
    success: { status: 200, reply: DataReply(Order) },
    errors: ['not_found', 'out_of_stock', 'promo_code_refused', 'version_conflict'],
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
} as const satisfies Record<string, OperationSchemas>
