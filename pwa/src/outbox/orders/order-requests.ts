import { cancelOwnOrder, getOwnOrder, type Order } from '@usiku/contracts/orders/operations.ts'
import { call } from '../../api/call.ts'
import { type CallResult, callWithTimeout, getAnswerTimeout } from '../call-with-timeout.ts'

/** Finds one of the token owner's orders by number or key; `refused` when it does not exist. */
export function fetchOwnOrder(orderId: string, token: string): Promise<CallResult<Order>> {
  return callWithTimeout((signal) => call(getOwnOrder, { params: { orderId }, token, signal }))
}

export interface CancelRequest {
  readonly token: string
  readonly attempt: number
  readonly idempotencyKey?: string
}

export function sendCancel(orderId: string, { attempt, token, ...key }: CancelRequest): Promise<CallResult<Order>> {
  const input = { params: { orderId }, body: { orderStatus: 'cancelled', orderId }, token, ...key }
  return callWithTimeout((signal) => call(cancelOwnOrder, { ...input, signal }), getAnswerTimeout(attempt))
}
