import type { Order } from '@usiku/contracts/orders.ts'
import { deviceIsOnline } from './connectivity.ts'
import { makeListeners } from './listeners.ts'
import { lookUpOld } from './old-order.ts'
import { sendWaiting } from './send-waiting.ts'
import { hearSent } from './sent-news.ts'
import { currentSession, signedIn } from './session.ts'
import { takeUnsaid } from './unsaid.ts'
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
 * Tells when the shop has taken an order of the signed-in user's while no page was
 * there to say so.
 *
 * @returns stops telling
 */
export const onOrderSentUnseen = sentUnseen.add

/** Has said what no page has said yet. */
export async function sayUnsaid(): Promise<void> {
  const session = currentSession()
  if (session.status === 'signed-in' && (await takeUnsaid(session.user._id))) sentUnseen.tell()
}

/** Passes on from now on what became of what the worker sent, or another page. */
export function followSent(): void {
  hearSent((news) => {
    if (news.kind === 'answered') hearAnswered(news.order, news.waited)
    else if (news.kind === 'refused') tellRefused(news.order)
    else tellWriteNews(news.news, news.from)
  })
}

function hearAnswered(order: Order, waited: WaitingOrder): void {
  tellAnswered(order, waited)
  // Said now: it is not to be said once more.
  if (isOwn(waited)) takeUnsaid(waited.userId).catch(() => undefined)
}

function tellAnswered(order: Order, waited: WaitingOrder): void {
  if (isOwn(waited)) answered.tell(order, waited.placement.orderId)
}

function tellRefused(order: WaitingOrder): void {
  if (isOwn(order)) refused.tell(order)
}

/** Whoever has signed in while an order was on the line hears nothing of it. */
function isOwn({ userId }: WaitingOrder): boolean {
  const session = currentSession()
  return session.status === 'signed-in' && session.user._id === userId
}

/**
 * Sends what waits, one order at a time, in one tab at a time; without a network nothing is tried.
 *
 * @param options.now whether pauses after failures are cut short: a new network, a new look
 */
export async function drain({ now = false }: { readonly now?: boolean } = {}): Promise<void> {
  // What has certainly not left the phone can be cancelled without asking the shop.
  if (!deviceIsOnline()) return
  await sendWaiting({ holder: signedIn, lookUp: lookUpOld, now, onAnswered: tellAnswered, onRefused: tellRefused })
}
