import { cancelOwnOrder, getOwnOrder, type Order } from '@usiku/contracts/orders.ts'
import { call } from '../api-client/call.ts'
import { type CallResult, tryCall, waitOf } from './try-call.ts'

/** Looks for an order of whoever the token belongs to, by its number or its key; `refused` when it is not there. */
export function findOwn(orderId: string, token: string): Promise<CallResult<Order>> {
  return tryCall((signal) => call(getOwnOrder, { params: { orderId }, token, signal }))
}

/** One try to cancel an order. */
export interface CancelTry {
  readonly token: string
  /** 1 for the first try. */
  readonly attempt: number
  /** Where cancelling is a write of its own. */
  readonly idempotencyKey?: string
}

/** Cancels such an order, by its number. */
export function cancelOwn(orderId: string, { attempt, token, ...key }: CancelTry): Promise<CallResult<Order>> {
  const input = { params: { orderId }, body: { orderStatus: 'cancelled', orderId }, token, ...key }
  return tryCall((signal) => call(cancelOwnOrder, { ...input, signal }), waitOf(attempt))
}
