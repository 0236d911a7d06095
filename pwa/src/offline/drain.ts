import type { Order } from '@usiku/contracts/orders.ts'
import { deviceIsOnline } from './connectivity.ts'
import { makeListeners } from './listeners.ts'
import { lookUpOld } from './old-order.ts'
import { sendWaiting } from './send-waiting.ts'
import { hearSent } from './sent-news.ts'
import { currentSession, isSignedIn, signedIn } from './session.ts'
import { noteUnsaid, takeUnsaid } from './unsaid.ts'
import type { WaitingOrder } from './waiting-order.ts'
import { tellWriteNews } from './writes/write-news.ts'

const answered = makeListeners<[order: Order, orderId: string]>()
const refused = makeListeners<[order: WaitingOrder]>()
const sentUnseen = makeListeners()

/**
 * @param listener gets the accepted order and its key in the outbox
 * @returns unsubscribe
 */
export function onOrderAnswered(listener: (order: Order, orderId: string) => void): () => void {
  return answered.add(listener)
}

export function onOrderRefused(listener: (order: WaitingOrder) => void): () => void {
  return refused.add(listener)
}

/**
 * Emits when an order of the current user was accepted while all their pages were hidden.
 *
 * @returns unsubscribe
 */
export const onOrderSentUnseen = sentUnseen.add

/** A hidden tab may close unseen; leave the toast to the next visible tab. */
const isLookedAt = () => document.visibilityState === 'visible'

/** A toast shown while hidden is still there on return: do not repeat it. */
let isToldHere = false

/** Announces orders sent while hidden, once, on one visible page. */
export async function sayUnsaid(): Promise<void> {
  const session = currentSession()
  if (session.status !== 'signed-in' || !isLookedAt()) return
  const isUnsaid = (await takeUnsaid(session.user._id)) && !isToldHere
  isToldHere = false
  // Another user by now: they see it in their list of orders.
  if (isUnsaid && isSignedIn(session.user._id)) sentUnseen.tell()
}

export function followSent(): void {
  hearSent((news) => {
    if (news.kind === 'answered') hearAnswered(news.order, news.waited)
    else if (news.kind === 'refused') tellRefused(news.order)
    else tellWriteNews(news.news, news.from)
  })
}

async function noteAndTell(order: Order, waited: WaitingOrder): Promise<void> {
  if (!isLookedAt()) await noteUnsaid(waited.userId).catch(() => undefined)
  tellAnswered(order, waited)
}

/** Orders sent by the worker are recorded by the worker already. */
function hearAnswered(order: Order, waited: WaitingOrder): void {
  tellAnswered(order, waited)
  if (isSignedIn(waited.userId) && isLookedAt()) takeUnsaid(waited.userId).catch(() => undefined)
}

function tellAnswered(order: Order, waited: WaitingOrder): void {
  if (!isSignedIn(waited.userId)) return
  isToldHere ||= !isLookedAt()
  answered.tell(order, waited.placement.orderId)
}

function tellRefused(order: WaitingOrder): void {
  if (isSignedIn(order.userId)) refused.tell(order)
}

/**
 * Sends queued orders one at a time, in one tab at a time.
 *
 * @param options.now skip the pauses after failures
 */
export async function drain({ now = false }: { readonly now?: boolean } = {}): Promise<void> {
  // Offline, orders stay untried: they can be cancelled without asking the server.
  if (!deviceIsOnline()) return
  await sendWaiting({ holder: signedIn, lookUp: lookUpOld, now, onAnswered: noteAndTell, onRefused: tellRefused })
}
