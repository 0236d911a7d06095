import { type Static, Type } from 'typebox'
import { operation } from './operation.ts'
import { Order } from './orders.ts'
import { OneOf, Strict } from './primitives.ts'

/**
 * What a look at a user's orders comes to: each change of any of them raises
 * `versions`. Whoever has a list with the same sums has missed nothing.
 */
export const OrdersState = Strict({
  /** How many orders the user has. */
  count: Type.Integer(),
  /** The versions of all of them added up. */
  versions: Type.Integer(),
})
export type OrdersState = Static<typeof OrdersState>

/** First of all how things stand, then each order that changes, whole. */
export const OrderNews = Type.Union([
  Strict({ type: OneOf(['state'] as const), state: OrdersState }),
  Strict({ type: OneOf(['order'] as const), order: Order }),
])
export type OrderNews = Static<typeof OrderNews>

/**
 * Tells the signed-in user of changes of their own orders for as long as the
 * connection, the session and the shop's process live. 503 `overloaded` when too
 * many are listening: then look at the list now and then.
 */
export const followOwnOrders = operation({
  id: 'followOwnOrders',
  method: 'GET',
  path: '/user/orders/live',
  summary: "Tells of changes of the user's orders as they happen",
  access: 'customer',
  stream: true,
  success: { status: 200, reply: OrderNews },
  errors: [],
})

/** The sums of a list of orders, to be held against the shop's. */
export function stateOf(orders: readonly Pick<Order, 'version'>[]): OrdersState {
  return { count: orders.length, versions: orders.reduce((sum, { version }) => sum + version, 0) }
}
