import { type Static, Type } from 'typebox'
import { operation } from '../http/operation.ts'
import { OneOf, Strict } from '../http/primitives.ts'
import { Order } from './operations.ts'

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

/**
 * Server-sent events for the signed-in user's own orders: the fingerprint first, then each changed order, until the
 * connection, the session or the server ends. 503 `overloaded` at too many connections: the client then polls.
 */
export const followOwnOrders = operation({
  id: 'followOwnOrders',
  method: 'GET',
  path: '/user/orders/live',
  summary: "Tells of changes of the user's orders as they happen",
  access: 'customer',
  stream: true,
  success: { status: 200, reply: OrderEvent },
  errors: [],
})

export function toOrdersState(orders: readonly Pick<Order, 'version'>[]): OrdersState {
  return { count: orders.length, versions: orders.reduce((sum, { version }) => sum + version, 0) }
}
