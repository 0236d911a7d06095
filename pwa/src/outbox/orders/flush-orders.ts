import type { Order } from '@usiku/contracts/orders/operations.ts'
import { createEmitter } from '../../lib/emitter.ts'
import { isDeviceOnline } from '../../network/connectivity.ts'
import { findSignedInSession, getCurrentSession, isSignedIn } from '../../session/session.ts'
import { publishMutationEvent } from '../mutations/mutation-events.ts'
import { onOutboxMessage } from '../outbox-channel.ts'
import { sendPendingOrders } from './order-sender.ts'
import type { PendingOrder } from './pending-order.ts'
import { checkStaleOrder } from './stale-order.ts'
import { addUnacknowledged, removeUnacknowledged } from './unacknowledged-orders.ts'

const acceptedEmitter = createEmitter<[order: Order, orderId: string]>()
const rejectedEmitter = createEmitter<[order: PendingOrder]>()
const backgroundEmitter = createEmitter()

/**
 * @param listener gets the accepted order and its key in the outbox
 * @returns unsubscribe
 */
export function onOrderAccepted(listener: (order: Order, orderId: string) => void): () => void {
  return acceptedEmitter.subscribe(listener)
}

export function onOrderRejected(listener: (order: PendingOrder) => void): () => void {
  return rejectedEmitter.subscribe(listener)
}

/**
 * Emits when an order of the current user was accepted while all their pages were hidden.
 *
 * @returns unsubscribe
 */
export const onOrderAcceptedInBackground = backgroundEmitter.subscribe

/** A hidden tab may close unseen; leave the toast to the next visible tab. */
const isPageVisible = () => document.visibilityState === 'visible'

/** A toast shown while hidden is still there on return: do not repeat it. */
let hasUnseenResult = false

/** Announces orders sent while hidden, once, on one visible page. */
export async function announceUnacknowledged(): Promise<void> {
  const session = getCurrentSession()
  if (session.status !== 'signed-in' || !isPageVisible()) return
  const isUnacknowledged = (await removeUnacknowledged(session.user._id)) && !hasUnseenResult
  hasUnseenResult = false
  // Another user by now: they see it in their list of orders.
  if (isUnacknowledged && isSignedIn(session.user._id)) backgroundEmitter.emit()
}

export function subscribeToOutboxChannel(): void {
  onOutboxMessage((message) => {
    if (message.kind === 'answered') handleAcceptedElsewhere(message.order, message.waited)
    else if (message.kind === 'refused') emitRejected(message.order)
    else publishMutationEvent(message.news, message.from)
  })
}

async function recordAndEmitAccepted(order: Order, pendingOrder: PendingOrder): Promise<void> {
  if (!isPageVisible()) await addUnacknowledged(pendingOrder.userId).catch(() => undefined)
  emitAccepted(order, pendingOrder)
}

/** Orders sent by the worker are recorded by the worker already. */
function handleAcceptedElsewhere(order: Order, pendingOrder: PendingOrder): void {
  emitAccepted(order, pendingOrder)
  if (isSignedIn(pendingOrder.userId) && isPageVisible())
    removeUnacknowledged(pendingOrder.userId).catch(() => undefined)
}

function emitAccepted(order: Order, pendingOrder: PendingOrder): void {
  if (!isSignedIn(pendingOrder.userId)) return
  hasUnseenResult ||= !isPageVisible()
  acceptedEmitter.emit(order, pendingOrder.placement.orderId)
}

function emitRejected(order: PendingOrder): void {
  if (isSignedIn(order.userId)) rejectedEmitter.emit(order)
}

/**
 * Sends queued orders one at a time, in one tab at a time.
 *
 * @param options.now skip the pauses after failures
 */
export async function flushOrders({ now = false }: { readonly now?: boolean } = {}): Promise<void> {
  // Offline, orders stay untried: they can be cancelled without asking the server.
  if (!isDeviceOnline()) return
  await sendPendingOrders({
    session: findSignedInSession,
    checkStale: checkStaleOrder,
    now,
    onAccepted: recordAndEmitAccepted,
    onRejected: emitRejected,
  })
}
