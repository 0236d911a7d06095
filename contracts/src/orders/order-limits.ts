import { type Static, Type } from 'typebox'
import { operation } from '../http/operation.ts'
import { DataReply, Shillings, Strict, Version } from '../http/primitives.ts'

/** An unconfirmed order lapses after this time. */
export const CONFIRM_WITHIN_MINUTES = 30

/** Per customer; more are rejected. */
export const MAX_UNCONFIRMED_ORDERS = 5

const limits = {
  openOrders: Type.Integer({ minimum: 0, maximum: 1_000 }),
  units: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  value: Shillings,
}

/** Max open orders of a new customer, the new one included, before an admin has to confirm it. */
export const OrderLimits = Strict({ ...limits, version: Version })
export type OrderLimits = Static<typeof OrderLimits>

export const getOrderLimits = operation({
  id: 'getOrderLimits',
  method: 'GET',
  path: '/admin/order-limits',
  summary: 'Answers the order limits of new customers',
  access: 'admin',
  success: { status: 200, reply: DataReply(OrderLimits) },
  errors: [],
})

/** With `version`, fails when the limits have changed since. */
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
