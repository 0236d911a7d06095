import { cancelOwnOrder, getOwnOrder, type Order } from '@usiku/contracts/orders.ts'
import { call } from '../api-client/call.ts'
import { type CallResult, tryCall } from './try-call.ts'

/** Looks for an order of whoever the token belongs to, by its number or its key; `refused` when it is not there. */
export function findOwn(orderId: string, token: string): Promise<CallResult<Order>> {
  return tryCall((signal) => call(getOwnOrder, { params: { orderId }, token, signal }))
}

/** Cancels such an order, by its number. @param idempotencyKey where that is a write of its own */
export function cancelOwn(orderId: string, token: string, idempotencyKey?: string): Promise<CallResult<Order>> {
  const key = idempotencyKey === undefined ? {} : { idempotencyKey }
  const input = { params: { orderId }, body: { orderStatus: 'cancelled', orderId }, token, ...key }
  return tryCall((signal) => call(cancelOwnOrder, { ...input, signal }))
}
