import { cancelOwnOrder, getOwnOrder, type Order } from '@usiku/contracts/orders.ts'
import { call } from '../api-client/call.ts'
import { type CallResult, tryCall, waitOf } from './try-call.ts'

/** Finds one of the token owner's orders by number or key; `refused` when it does not exist. */
export function findOwn(orderId: string, token: string): Promise<CallResult<Order>> {
  return tryCall((signal) => call(getOwnOrder, { params: { orderId }, token, signal }))
}

export interface CancelTry {
  readonly token: string
  readonly attempt: number
  readonly idempotencyKey?: string
}

export function cancelOwn(orderId: string, { attempt, token, ...key }: CancelTry): Promise<CallResult<Order>> {
  const input = { params: { orderId }, body: { orderStatus: 'cancelled', orderId }, token, ...key }
  return tryCall((signal) => call(cancelOwnOrder, { ...input, signal }), waitOf(attempt))
}
