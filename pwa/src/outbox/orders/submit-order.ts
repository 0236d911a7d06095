import type { OrderQuote } from '@usiku/contracts/http/error-reply.ts'
import { type Order, placeOrder } from '@usiku/contracts/orders/operations.ts'
import { call } from '../../api/call.ts'
import type { ApiError } from '../../api/errors.ts'
import { type CallResult, callWithTimeout, getAnswerTimeout } from '../call-with-timeout.ts'
import { fetchOwnOrder, sendCancel } from './order-requests.ts'
import type { PendingOrder } from './pending-order.ts'

/**
 * `unknown`: the server may have the order; a retry with the same key settles it. `asking`: not sent; the customer
 * must confirm, with a `quote` if something changed.
 */
export type SubmitResult =
  | { readonly kind: 'placed'; readonly order: Order }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'needs-sign-in' }
  | { readonly kind: 'refused'; readonly error: ApiError }
  | { readonly kind: 'asking'; readonly quote?: OrderQuote }

/** Takes the token of the order's user; never reads it again, since the session may change. */
export async function submitOrder({ placement, attempts }: PendingOrder, token: string): Promise<SubmitResult> {
  const { orderId } = placement
  const input = { body: placement, idempotencyKey: orderId, token }
  const result = toSubmitResult(
    await callWithTimeout((signal) => call(placeOrder, { ...input, signal }), getAnswerTimeout(attempts)),
  )
  const isReused = result.kind === 'refused' && result.error.code === 'order_key_reused'
  if (!isReused) return result
  // Sent earlier with other contact data: the server keeps the first version.
  const found = await findSubmittedOrder(orderId, token)
  return found.kind === 'refused' ? result : found
}

/** Finds an order by its key; `refused` when it does not exist. */
export async function findSubmittedOrder(orderId: string, token: string): Promise<SubmitResult> {
  return toSubmitResult(await fetchOwnOrder(orderId, token))
}

/**
 * Treats an already cancelled order as success.
 *
 * @param attempt 1 for the first
 */
export async function cancelSubmittedOrder(orderId: string, token: string, attempt: number): Promise<SubmitResult> {
  return toSubmitResult(await sendCancel(orderId, { token, attempt }))
}

function toSubmitResult(result: CallResult<Order>): SubmitResult {
  return result.kind === 'answered' ? { kind: 'placed', order: result.data } : result
}
