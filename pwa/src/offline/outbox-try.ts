import type { OrderQuote } from '@usiku/contracts/errors.ts'
import { cancelOwnOrder, type Order, placeOrder } from '@usiku/contracts/orders.ts'
import { call } from '../api-client/call.ts'
import { ApiError } from '../api-client/errors.ts'
import type { WaitingOrder } from './waiting-order.ts'

/** A try that has not been answered by then counts as unknown, in milliseconds. */
const ANSWER_WITHIN = 15_000

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
export function tryToPlace({ placement }: WaitingOrder, token: string): Promise<TryResult> {
  return answered((signal) => call(placeOrder, { body: placement, idempotencyKey: placement.orderId, token, signal }))
}

/** Cancels an order that the shop has. An order cancelled already is cancelled. */
export function tryToCancel(orderId: string, token: string): Promise<TryResult> {
  return answered((signal) =>
    call(cancelOwnOrder, { params: { orderId }, body: { orderStatus: 'cancelled', orderId }, token, signal }),
  )
}

/** What a call about an order comes to, given up when it takes too long. */
export async function answered(send: (signal: AbortSignal) => Promise<{ data: Order }>): Promise<TryResult> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), ANSWER_WITHIN)
  try {
    const { data } = await send(controller.signal)
    return { kind: 'placed', order: data }
  } catch (error) {
    return resultOf(error)
  } finally {
    clearTimeout(timer)
  }
}

/** Answers that say nothing about what became of the order. */
const SAYS_NOTHING: readonly number[] = [408, 425, 429]

function resultOf(error: unknown): TryResult {
  // No signal, a time-out, or a surprise: never a reason to let go of an order.
  if (!(error instanceof ApiError)) return { kind: 'unknown' }
  if (error.status === 401) return { kind: 'needs-sign-in' }
  if (error.status >= 500 || SAYS_NOTHING.includes(error.status)) return { kind: 'unknown' }
  return { kind: 'refused', error }
}
