import { type Static, Type } from 'typebox'
import { Quantity } from '../catalogue/schemas.ts'
import { DeliveryPlace } from '../delivery-places/schemas.ts'
import { OrderQuote } from '../http/error-reply.ts'
import type { OperationSchemas } from '../http/operation-schemas.ts'
import {
  DataReply,
  Id,
  LongText,
  Nullable,
  OneOf,
  SearchText,
  Shillings,
  Strict,
  Text,
  Timestamp,
  Version,
} from '../http/primitives.ts'
import { TypedPromoCode } from '../offers/schemas.ts'
import {
  MAX_FOUND_CUSTOMERS,
  MAX_ORDER_LINES,
  ORDER_CHANNELS,
  PAYMENT_METHODS,
  TOO_MANY_LINES_MESSAGE,
} from './constants.ts'
import { Order, OrderId, OrderParams } from './schemas.ts'

export const OrderItem = Strict({ productId: Id, volumeId: Id, quantity: Quantity })
export type OrderItem = Static<typeof OrderItem>

const OrderItems = Type.Array(OrderItem, {
  minItems: 1,
  minHint: 'An order needs at least one drink.',
  maxItems: MAX_ORDER_LINES,
  maxHint: TOO_MANY_LINES_MESSAGE,
})

const priced = {
  channel: OneOf(ORDER_CHANNELS),
  /** Of the customer's account; without one the order is in no account. */
  userId: Type.Optional(Id),
  /** Where to deliver; not of an order at the counter. */
  customerCity: Type.Optional(Text(1, 120)),
  area: Type.Optional(Text(1, 120)),
  deliveryPlace: Type.Optional(DeliveryPlace),
  items: OrderItems,
  promoCode: Type.Optional(TypedPromoCode),
}

/** An order that staff enter, at the shop's own prices. */
export const ManualOrder = Strict({
  ...priced,
  /** The idempotency key, together with the administrator. */
  orderId: OrderId,
  customerName: Type.Optional(Text(1, 120)),
  /** Required unless the order is of the counter. */
  customerPhone: Type.Optional(Text(1, 30)),
  orderInstructions: Type.Optional(LongText(0, 500)),
  /** What the customer agreed to; the order never costs more. */
  totalAmount: Shillings,
  scheduledFor: Type.Optional(Timestamp),
  paymentMethod: Type.Optional(Nullable(OneOf(PAYMENT_METHODS))),
  /** That the administrator has checked the customer's ID. */
  isIdChecked: Type.Optional(Type.Boolean()),
})
export type ManualOrder = Static<typeof ManualOrder>

export const ManualOrderQuote = Strict({
  quote: OrderQuote,
  /** Absent where no zone is. */
  zoneName: Type.Optional(Type.String()),
  promisedMinutes: Type.Optional(Type.Integer()),
})
export type ManualOrderQuote = Static<typeof ManualOrderQuote>

/** Whom the shop knows by an account or by an earlier order. */
export const KnownCustomer = Strict({
  /** Absent without an account. */
  userId: Type.Optional(Id),
  name: Type.String(),
  phone: Type.String(),
  /** Of the last order. */
  city: Type.String(),
  area: Type.Optional(Type.String()),
  deliveryPlaces: Type.Array(DeliveryPlace),
  orders: Type.Integer(),
})
export type KnownCustomer = Static<typeof KnownCustomer>

/** An open order before and after other items. */
export const OrderItemsQuote = Strict({ version: Version, before: OrderQuote, after: OrderQuote })
export type OrderItemsQuote = Static<typeof OrderItemsQuote>

export const orderAdminSchemas = {
  createManualOrder: {
    body: ManualOrder,
    success: { status: 201, reply: DataReply(Order) },
    errors: [
      'order_changed',
      'out_of_stock',
      'order_key_reused',
      'no_delivery',
      'below_minimum',
      'promo_code_refused',
      'schedule_unavailable',
      'storage_full',
    ],
  },
  quoteManualOrder: {
    body: Strict(priced),
    success: { status: 200, reply: DataReply(ManualOrderQuote) },
    errors: ['out_of_stock', 'no_delivery', 'below_minimum', 'promo_code_refused'],
  },
  exportOrders: {
    query: Strict({
      status: Type.Optional(Text(1, 20)),
      open: Type.Optional(Type.Boolean()),
      search: Type.Optional(SearchText(200)),
    }),
    success: { status: 200, reply: Type.String() },
    errors: [],
  },
  findCustomers: {
    query: Strict({ search: Type.Optional(SearchText(120)) }),
    success: { status: 200, reply: DataReply(Type.Array(KnownCustomer, { maxItems: MAX_FOUND_CUSTOMERS })) },
    errors: [],
  },
  replaceOrderItems: {
    params: OrderParams,
    body: Strict({ version: Version, items: OrderItems, agreedTotal: Shillings }),
    success: { status: 200, reply: DataReply(Order) },
    errors: ['not_found', 'version_conflict', 'order_not_editable', 'out_of_stock', 'order_changed'],
  },
  quoteOrderItems: {
    params: OrderParams,
    body: Strict({ items: OrderItems }),
    success: { status: 200, reply: DataReply(OrderItemsQuote) },
    errors: ['not_found', 'order_not_editable', 'out_of_stock'],
  },
} as const satisfies Record<string, OperationSchemas>
