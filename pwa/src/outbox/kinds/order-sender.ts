import { cancelOwnOrder, getOwnOrder, type Order, placeOrder } from '@usiku/contracts/orders/operations.ts'
import { call } from '../../api/call.ts'
import { lacksContact, needsConfirmation, type OrderEntry, type OrderTask } from '../entry.ts'
import {
  type CallResult,
  callWithTimeout,
  getAnswerTimeout,
  type KindSender,
  type Outcome,
  toOutcome,
} from '../outcome.ts'
import { findChanges } from './stale-order.ts'

/** Finds one of the token owner's orders by number or key; `rejected` when it does not exist. */
export function fetchOwnOrder(orderId: string, token: string): Promise<CallResult<Order>> {
  return callWithTimeout((signal) => call(getOwnOrder, { params: { orderId }, token, signal }))
}

interface CancelRequest {
  readonly token: string
  /** 1 for the first. */
  readonly attempt: number
  readonly idempotencyKey?: string
}

export function sendCancel(orderId: string, { attempt, token, ...key }: CancelRequest): Promise<CallResult<Order>> {
  const input = { params: { orderId }, body: { orderStatus: 'cancelled', orderId }, token, ...key }
  return callWithTimeout((signal) => call(cancelOwnOrder, { ...input, signal }), getAnswerTimeout(attempt))
}

async function findOrder({ task }: OrderEntry, token: string): Promise<Outcome> {
  return toOutcome('order', await fetchOwnOrder(task.placement.orderId, token))
}

export const orderSender: KindSender<OrderTask> = {
  send: async (entry, token) => {
    const { placement } = entry.task
    const input = { body: placement, idempotencyKey: placement.orderId, token }
    const result = await callWithTimeout(
      (signal) => call(placeOrder, { ...input, signal }),
      getAnswerTimeout(entry.attempts),
    )
    const outcome = toOutcome('order', result)
    if (outcome.kind !== 'rejected' || outcome.error.code !== 'order_key_reused') return outcome
    // Sent earlier with other contact data: the server keeps the first version.
    const found = await findOrder(entry, token)
    return found.kind === 'rejected' ? outcome : found
  },
  check: async (entry, token) => {
    if (needsConfirmation(entry)) return checkStaleOrder(entry, token)
    return lacksContact(entry) ? findCancelledOrder(entry, token) : undefined
  },
  undo: async ({ attempts }, answer, token) =>
    answer.kind === 'order'
      ? toOutcome('order', await sendCancel(answer.data.orderId, { token, attempt: attempts }))
      : UNKNOWN,
}

const UNKNOWN: Outcome = { kind: 'unknown' }

/** Looks up an old or redacted order that was ever sent, then finds what has changed. */
async function checkStaleOrder(entry: OrderEntry, token: string): Promise<Outcome> {
  if (entry.attempts > 0) {
    const found = await findOrder(entry, token)
    if (found.kind !== 'rejected') return found
  }
  return findChanges(entry.task.placement, token)
}

/** An aborted attempt may still arrive for this long, in milliseconds. */
const MAX_ARRIVAL_MS = 45_000

/** An unknown order that can no longer arrive was never placed. */
async function findCancelledOrder(entry: OrderEntry, token: string): Promise<Outcome> {
  const { attempts, triedAt = 0 } = entry
  const found = await findOrder(entry, token)
  const mayArrive = Math.abs(Date.now() - triedAt) < getAnswerTimeout(attempts) + MAX_ARRIVAL_MS
  return found.kind === 'rejected' && mayArrive ? UNKNOWN_YET : found
}

/** Not `unknown`, which stops the other entries: the connection works. */
const UNKNOWN_YET: Outcome = { kind: 'needs-confirmation' }
