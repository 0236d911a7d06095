import { type Static, Type } from 'typebox'
import { operation } from './operation.ts'
import { DataReply, Shillings, Strict, Version } from './primitives.ts'

/** How long the shop has to confirm an order, in minutes; then it lapses. */
export const CONFIRM_WITHIN_MINUTES = 30

/** Orders of one customer that wait for confirmation at once; more are refused. */
export const MAX_UNCONFIRMED_ORDERS = 5

const limits = {
  /** Open orders: pending, processing or shipping. */
  openOrders: Type.Integer({ minimum: 0, maximum: 1_000 }),
  /** Drinks in them together. */
  units: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  /** What they come to, in whole shillings. */
  value: Shillings,
}

/** What a new customer can have on order at once, the order being placed included, before the shop has to confirm it. */
export const OrderLimits = Strict({ ...limits, version: Version })
export type OrderLimits = Static<typeof OrderLimits>

/** The limits of new customers. */
export const getOrderLimits = operation({
  id: 'getOrderLimits',
  method: 'GET',
  path: '/admin/order-limits',
  summary: 'Answers the order limits of new customers',
  access: 'admin',
  success: { status: 200, reply: DataReply(OrderLimits) },
  errors: [],
})

/** Replaces the limits; with the `version` that was seen, only when nobody else has meanwhile. */
export const replaceOrderLimits = operation({
  id: 'replaceOrderLimits',
  method: 'PUT',
  path: '/admin/order-limits',
  summary: 'Replaces the order limits of new customers',
  access: 'admin',
  body: Strict({ ...limits, version: Type.Optional(Version) }),
  success: { status: 200, reply: DataReply(OrderLimits) },
  errors: ['version_conflict'],
})
