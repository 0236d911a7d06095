import type { Order } from '@usiku/contracts/orders/operations.ts'
import type { StoredSession } from '../../session/stored-session.ts'
import { withLock } from '../../storage/lock.ts'
import { getAnswerTimeout } from '../call-with-timeout.ts'
import { ordersStore, updateOrder } from './orders-store.ts'
import { isPending, isStale, lacksContact, type PendingOrder } from './pending-order.ts'
import { cancelSubmittedOrder, findSubmittedOrder, type SubmitResult, submitOrder } from './submit-order.ts'

const FIRST_RETRY_MS = 5_000

export const MAX_RETRY_MS = 5 * 60_000

export function getRetryDelay(attempts: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** Math.max(0, attempts - 1), MAX_RETRY_MS)
}

/** A pause longer than the maximum counts as over: the clock was set back. */
export function isDue({ nextTryAt }: { readonly nextTryAt: number }): boolean {
  const remaining = nextTryAt - Date.now()
  return remaining <= 0 || remaining > MAX_RETRY_MS
}

export interface OrderSender {
  /** Read again before each order: only this user's orders are sent. */
  readonly session: () => Promise<StoredSession | undefined>
  /** Checks an old order; without it old orders stay queued. */
  readonly checkStale?: (order: PendingOrder, token: string) => Promise<SubmitResult>
  readonly now: boolean
  readonly onAccepted: (order: Order, pendingOrder: PendingOrder) => void | Promise<void>
  readonly onRejected: (order: PendingOrder) => void
}

/** Sends queued orders one at a time, in one tab or worker at a time. */
export function sendPendingOrders(sender: OrderSender): Promise<void> {
  return withLock('usiku-outbox', async () => {
    const tried = new Set<string>()
    const failures: unknown[] = []
    for (;;) {
      await ordersStore.load()
      const session = await sender.session()
      const order = session && nextDue(sender, session, tried)
      if (!order) break
      tried.add(order.placement.orderId)
      try {
        // Stop: the next one would fail on the same connection.
        if ((await sendOne(sender, order, session)) === 'unknown') break
      } catch (error) {
        // The device is full: an order that is only in memory can still be sent.
        failures.push(error)
      }
    }
    if (failures.length > 0) throw failures[0]
  })
}

function nextDue(
  { now, checkStale }: OrderSender,
  { user }: StoredSession,
  tried: ReadonlySet<string>,
): PendingOrder | undefined {
  return ordersStore
    .getSnapshot()
    .find(
      (order) =>
        order.userId === user._id &&
        isPending(order) &&
        !tried.has(order.placement.orderId) &&
        (now || isDue(order)) &&
        (checkStale !== undefined || !needsConfirmation(order)),
    )
}

const needsConfirmation = (order: PendingOrder) =>
  order.state !== 'cancelling' && (isStale(order) || lacksContact(order))

/** An aborted attempt may still arrive for this long, in milliseconds. */
const MAX_ARRIVAL_MS = 45_000

type Kind = SubmitResult['kind']

async function sendOne(sender: OrderSender, order: PendingOrder, { token }: StoredSession): Promise<Kind> {
  if (sender.checkStale && needsConfirmation(order))
    return applyResult(sender, order, token, await sender.checkStale(order, token))
  if (lacksContact(order)) return applyResult(sender, order, token, await findCancelledOrder(order, token))
  // Written before it is sent: a device that dies now knows later that the server may have it.
  const current = await updateOrder(order.placement.orderId, (one) => {
    if (!isPending(one) || lacksContact(one)) return {}
    const state = one.state === 'cancelling' ? 'cancelling' : 'sending'
    return { state, attempts: one.attempts + 1, triedAt: Date.now() }
  })
  // Cancelled before any attempt, or the user has just logged out.
  if (!current || !isPending(current) || lacksContact(current)) return 'refused'
  return applyResult(sender, current, token, await submitOrder(current, token))
}

/** An unknown order that can no longer arrive was never placed. */
async function findCancelledOrder(
  { placement, attempts, triedAt = 0 }: PendingOrder,
  token: string,
): Promise<SubmitResult> {
  const result = await findSubmittedOrder(placement.orderId, token)
  const mayArrive = Math.abs(Date.now() - triedAt) < getAnswerTimeout(attempts) + MAX_ARRIVAL_MS
  return result.kind === 'refused' && mayArrive ? { kind: 'asking' } : result
}

function applyResult(sender: OrderSender, order: PendingOrder, token: string, result: SubmitResult): Promise<Kind> {
  return result.kind === 'placed'
    ? handlePlaced(sender, order, token, result.order)
    : handleNotPlaced(sender, order.placement.orderId, result)
}

async function handlePlaced(
  sender: OrderSender,
  pendingOrder: PendingOrder,
  token: string,
  order: Order,
): Promise<Kind> {
  const { orderId } = pendingOrder.placement
  const cancelled = await updateOrder(orderId, ({ state }) => (state === 'cancelling' ? {} : undefined))
  if (!cancelled) {
    await sender.onAccepted(order, pendingOrder)
    return 'placed'
  }
  const result = await cancelSubmittedOrder(order.orderId, token, pendingOrder.attempts)
  // Rejected means already cancelled or too late; the order is in the user's list then.
  if (result.kind === 'placed' || result.kind === 'refused') await updateOrder(orderId, () => undefined)
  else await handleNotPlaced(sender, orderId, result)
  return result.kind
}

type Failure = Exclude<SubmitResult, { readonly kind: 'placed' }>

async function handleNotPlaced(sender: OrderSender, orderId: string, result: Failure): Promise<Kind> {
  const after = await updateOrder(orderId, (order) => toOrderUpdate(order, result))
  if (after && result.kind === 'refused') sender.onRejected(after)
  return result.kind
}

function toOrderUpdate(order: PendingOrder, result: Failure): Partial<PendingOrder> | undefined {
  const isCancelled = order.state === 'cancelling'
  if (result.kind === 'refused') return isCancelled ? undefined : { state: 'refused', ...toRejection(result.error) }
  if (isCancelled) return { nextTryAt: Date.now() + getRetryDelay(order.attempts) }
  if (result.kind === 'asking') return { state: 'asking', ...(result.quote ? { quote: result.quote } : {}) }
  const state = result.kind === 'needs-sign-in' ? 'needs-sign-in' : 'waiting'
  return { state, nextTryAt: Date.now() + getRetryDelay(order.attempts) }
}

function toRejection({ message, code, quote }: Extract<Failure, { kind: 'refused' }>['error']) {
  return { message, code, ...(quote ? { quote } : {}) }
}
