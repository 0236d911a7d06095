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
 * Tells when the shop has taken an order.
 *
 * @param listener gets the shop's order and the key under which it waited
 * @returns stops telling
 */
export function onOrderAnswered(listener: (order: Order, orderId: string) => void): () => void {
  return answered.add(listener)
}

/**
 * Tells when the shop has refused an order, so that the customer has to choose.
 *
 * @param listener gets the order as it stands now, with the shop's sentence and quote
 * @returns stops telling
 */
export function onOrderRefused(listener: (order: WaitingOrder) => void): () => void {
  return refused.add(listener)
}

/**
 * Tells when the shop has taken an order of the signed-in user's while no page of
 * theirs was looked at: a moment ago, or last month.
 *
 * @returns stops telling
 */
export const onOrderSentUnseen = sentUnseen.add

/** A page that is not looked at may be closed before anybody has seen what it says: then the next one says it. */
const isLookedAt = () => document.visibilityState === 'visible'

/** Whether this page has told of an order while nobody looked: it says so itself when somebody does. */
let isToldHere = false

/** Tells the signed-in user once, on one page that is looked at, of orders that went out while none was. */
export async function sayUnsaid(): Promise<void> {
  const session = currentSession()
  if (session.status !== 'signed-in' || !isLookedAt()) return
  const isUnsaid = (await takeUnsaid(session.user._id)) && !isToldHere
  isToldHere = false
  // Somebody else by now: then the list of orders says it.
  if (isUnsaid && isSignedIn(session.user._id)) sentUnseen.tell()
}

/** Passes on from now on what became of what the worker sent, or another page. */
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

/** Of what the worker sends there is a note already. */
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
 * Sends what waits, one order at a time, in one tab at a time; without a network nothing is tried.
 *
 * @param options.now whether pauses after failures are cut short: a new network, a new look
 */
export async function drain({ now = false }: { readonly now?: boolean } = {}): Promise<void> {
  // What has certainly not left the phone can be cancelled without asking the shop.
  if (!deviceIsOnline()) return
  await sendWaiting({ holder: signedIn, lookUp: lookUpOld, now, onAnswered: noteAndTell, onRefused: tellRefused })
}
