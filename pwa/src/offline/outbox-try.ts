import type { OrderQuote } from '@usiku/contracts/errors.ts'
import { type Order, placeOrder } from '@usiku/contracts/orders.ts'
import { call } from '../api-client/call.ts'
import type { ApiError } from '../api-client/errors.ts'
import { cancelOwn, findOwn } from './own-order.ts'
import { type CallResult, tryCall, waitOf } from './try-call.ts'
import type { WaitingOrder } from './waiting-order.ts'

/**
 * What a try came to. `unknown`: the shop may have the order or not; the same key
 * again settles it. `asking`: not tried; the customer has to say that it is still
 * wanted, with `quote` when something has changed.
 */
export type TryResult =
  | { readonly kind: 'placed'; readonly order: Order }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'needs-sign-in' }
  | { readonly kind: 'refused'; readonly error: ApiError }
  | { readonly kind: 'asking'; readonly quote?: OrderQuote }

/** Sends an order with its key. The token is passed along with the user it belongs to, never looked up again. */
export async function tryToPlace({ placement, attempts }: WaitingOrder, token: string): Promise<TryResult> {
  const { orderId } = placement
  const input = { body: placement, idempotencyKey: orderId, token }
  const result = toTry(await tryCall((signal) => call(placeOrder, { ...input, signal }), waitOf(attempts)))
  const isReused = result.kind === 'refused' && result.error.code === 'order_key_reused'
  if (!isReused) return result
  // It came before with another phone or place: the shop has it, as it was first.
  const found = await tryToFind(orderId, token)
  return found.kind === 'refused' ? result : found
}

/** Looks for an order that the shop may have, under its key; `refused` when it is not there. */
export async function tryToFind(orderId: string, token: string): Promise<TryResult> {
  return toTry(await findOwn(orderId, token))
}

/** Cancels an order that the shop has. An order cancelled already is cancelled. @param attempt 1 for the first try */
export async function tryToCancel(orderId: string, token: string, attempt: number): Promise<TryResult> {
  return toTry(await cancelOwn(orderId, { token, attempt }))
}

function toTry(result: CallResult<Order>): TryResult {
  return result.kind === 'answered' ? { kind: 'placed', order: result.data } : result
}
