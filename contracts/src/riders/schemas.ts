import { type Static, Type } from 'typebox'
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
  Shillings,
  Strict,
  Text,
  Timestamp,
  Version,
} from '../http/primitives.ts'
import { ORDER_STATUSES } from '../orders/order-status.ts'
import { Order, OrderParams, Recipient } from '../orders/schemas.ts'
import { MAX_RIDER_ISSUES, RIDER_ISSUE_KINDS, RIDER_REPORT_KINDS } from './constants.ts'

/** What a rider needs to know of an order. */
export const RiderOrder = Strict({
  orderId: Type.String(),
  orderStatus: OneOf(ORDER_STATUSES),
  assignedAt: Timestamp,
  pickedUpAt: Nullable(Timestamp),
  /** When the rider could not deliver it. */
  failedAt: Nullable(Timestamp),
  /** Also of a cancelled order that the rider says to have delivered. */
  deliveredAt: Nullable(Timestamp),
  /** The counter has given it to somebody else since it was picked up. */
  isTakenAway: Type.Optional(Type.Literal(true)),
  customerName: Type.String(),
  customerPhone: Type.String(),
  customerCity: Type.String(),
  deliveryArea: Type.Optional(Type.String()),
  deliveryPlace: Type.Optional(DeliveryPlace),
  orderInstructions: Type.String(),
  recipient: Type.Optional(Recipient),
  items: Type.Array(Strict({ name: Type.String(), size: Type.String(), quantity: Type.Integer() })),
  totalAmount: Shillings,
  /** To collect. */
  amountDue: Shillings,
  /** The account number for the paybill. */
  paymentReference: Type.Optional(Type.String()),
  /** Alcohol, and nobody has checked the ID yet. */
  needsIdCheck: Type.Boolean(),
  createdAt: Timestamp,
  promisedMinutes: Type.Optional(Type.Integer()),
  scheduledFor: Type.Optional(Timestamp),
})
export type RiderOrder = Static<typeof RiderOrder>

export const RiderShift = Strict({
  _id: Id,
  riderId: Id,
  riderName: Type.String(),
  openedAt: Timestamp,
  closedAt: Nullable(Timestamp),
  delivered: Type.Integer(),
  /** The cash that the rider took. */
  expected: Shillings,
  /** What the rider says to hand over. */
  declared: Nullable(Shillings),
  /** What the counter received. */
  handedOver: Nullable(Shillings),
  settledAt: Nullable(Timestamp),
  note: Type.String(),
})
export type RiderShift = Static<typeof RiderShift>

export const RiderDay = Strict({
  shift: Nullable(RiderShift),
  /** Cash of earlier shifts that the counter has not counted. */
  uncounted: Shillings,
  /** The oldest first. */
  orders: Type.Array(RiderOrder),
})
export type RiderDay = Static<typeof RiderDay>

export const Rider = Strict({
  userId: Id,
  name: Type.String(),
  phone: Type.String(),
  openOrders: Type.Integer(),
  shift: Nullable(RiderShift),
})
export type Rider = Static<typeof Rider>

export const RiderIssue = Strict({
  _id: Id,
  kind: OneOf(RIDER_ISSUE_KINDS),
  riderName: Type.String(),
  orderId: Type.String(),
  orderStatus: OneOf(ORDER_STATUSES),
  happenedAt: Timestamp,
  reason: Type.String(),
  /** That the rider took. */
  cash: Shillings,
  /** That the rider was shown; empty for cash. */
  receipt: Type.String(),
})
export type RiderIssue = Static<typeof RiderIssue>

const DoorPayment = Strict({
  source: OneOf(['cash', 'manual'] as const),
  amount: Type.Integer({ minimum: 1, maximum: 10_000_000 }),
  /** Of the M-Pesa message, for `manual`. */
  receipt: Type.Optional(Text(0, 40)),
})

export const RiderReport = Strict({
  kind: OneOf(RIDER_REPORT_KINDS),
  /** On the rider's phone. */
  at: Timestamp,
  isIdChecked: Type.Optional(Type.Boolean()),
  payment: Type.Optional(DoorPayment),
  /** Required for `not_delivered`. */
  reason: Type.Optional(LongText(0, 300)),
})
export type RiderReport = Static<typeof RiderReport>

export const RiderReportResult = Strict({
  /** What the counter has to look at; absent when all is well. */
  issue: Type.Optional(OneOf(RIDER_ISSUE_KINDS)),
  /** `null` once it is no longer this rider's. */
  order: Nullable(RiderOrder),
})
export type RiderReportResult = Static<typeof RiderReportResult>

const IdParams = Strict({ id: Id })

export const riderSchemas = {
  getRiderDay: {
    success: { status: 200, reply: DataReply(RiderDay) },
    errors: [],
  },
  openRiderShift: {
    body: Strict({ at: Timestamp }),
    success: { status: 200, reply: DataReply(RiderShift) },
    errors: [],
  },
  closeRiderShift: {
    body: Strict({ at: Timestamp, declared: Shillings }),
    success: { status: 200, reply: DataReply(RiderShift) },
    errors: ['not_found'],
  },
  reportDelivery: {
    params: OrderParams,
    body: RiderReport,
    success: { status: 200, reply: DataReply(RiderReportResult) },
    errors: ['not_found', 'out_of_stock'],
  },
  listRiders: {
    success: { status: 200, reply: DataReply(Type.Array(Rider)) },
    errors: [],
  },
  assignRider: {
    params: OrderParams,
    body: Strict({
      /** `null` takes the order from its rider. */
      riderId: Nullable(Id),
      version: Type.Optional(Version),
    }),
    success: { status: 200, reply: DataReply(Order) },
    errors: ['not_found', 'version_conflict', 'order_not_editable'],
  },
  listRiderShifts: {
    query: Strict({
      ...PageQuery,
      riderId: Type.Optional(Id),
      /** Only those whose cash was not counted. */
      open: Type.Optional(Type.Boolean()),
    }),
    success: { status: 200, reply: ListReply(RiderShift) },
    errors: [],
  },
  settleRiderShift: {
    params: IdParams,
    body: Strict({ handedOver: Shillings, note: Type.Optional(LongText(0, 300)) }),
    success: { status: 200, reply: DataReply(RiderShift) },
    errors: ['not_found', 'already_assigned'],
  },
  listRiderIssues: {
    success: { status: 200, reply: DataReply(Type.Array(RiderIssue, { maxItems: MAX_RIDER_ISSUES })) },
    errors: [],
  },
  settleRiderIssue: {
    params: IdParams,
    success: { status: 200, reply: MessageReply },
    errors: ['not_found'],
  },
} as const satisfies Record<string, OperationSchemas>
