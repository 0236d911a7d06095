import type { OrderQuote } from '@usiku/contracts/errors.ts'
import { type Order, placeOrder } from '@usiku/contracts/orders.ts'
import { call } from '../api-client/call.ts'
import type { ApiError } from '../api-client/errors.ts'
import { cancelOwn, findOwn } from './own-order.ts'
import { type CallResult, tryCall, waitOf } from './try-call.ts'
import type { WaitingOrder } from './waiting-order.ts'

/**
 * `unknown`: the server may have the order; a retry with the same key settles it. `asking`: not sent; the customer
 * must confirm, with a `quote` if something changed.
 */
export type TryResult =
  | { readonly kind: 'placed'; readonly order: Order }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'needs-sign-in' }
  | { readonly kind: 'refused'; readonly error: ApiError }
  | { readonly kind: 'asking'; readonly quote?: OrderQuote }

/** Takes the token of the order's user; never reads it again, since the session may change. */
export async function tryToPlace({ placement, attempts }: WaitingOrder, token: string): Promise<TryResult> {
  const { orderId } = placement
  const input = { body: placement, idempotencyKey: orderId, token }
  const result = toTry(await tryCall((signal) => call(placeOrder, { ...input, signal }), waitOf(attempts)))
  const isReused = result.kind === 'refused' && result.error.code === 'order_key_reused'
  if (!isReused) return result
  // Sent earlier with other contact data: the server keeps the first version.
  const found = await tryToFind(orderId, token)
  return found.kind === 'refused' ? result : found
}

/** Finds an order by its key; `refused` when it does not exist. */
export async function tryToFind(orderId: string, token: string): Promise<TryResult> {
  return toTry(await findOwn(orderId, token))
}

/**
 * Treats an already cancelled order as success.
 *
 * @param attempt 1 for the first
 */
export async function tryToCancel(orderId: string, token: string, attempt: number): Promise<TryResult> {
  return toTry(await cancelOwn(orderId, { token, attempt }))
}

function toTry(result: CallResult<Order>): TryResult {
  return result.kind === 'answered' ? { kind: 'placed', order: result.data } : result
}
