import type { Order } from '@usiku/contracts/orders.ts'
import { deviceIsOnline } from './connectivity.ts'
import { makeListeners } from './listeners.ts'
import { exclusively } from './lock.ts'
import { changeOrder, outbox } from './outbox.ts'
import { type TryResult, tryToCancel, tryToPlace } from './outbox-try.ts'
import { currentSession } from './session.ts'
import type { WaitingOrder } from './waiting-order.ts'

const FIRST_PAUSE = 5_000
const LONGEST_PAUSE = 5 * 60_000

/** How long to wait after so many tries in vain, in milliseconds. */
export function pauseAfter(attempts: number): number {
  return Math.min(FIRST_PAUSE * 2 ** Math.max(0, attempts - 1), LONGEST_PAUSE)
}

const answered = makeListeners<[order: Order, orderId: string]>()
const refused = makeListeners<[message: string]>()

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
 * @param listener gets the shop's sentence
 * @returns stops telling
 */
export function onOrderRefused(listener: (message: string) => void): () => void {
  return refused.add(listener)
}

/**
 * Sends what waits, one order at a time, in one tab at a time; without a network nothing is tried.
 *
 * @param options.now whether pauses after failures are cut short: a new network, a new look
 */
export async function drain({ now = false }: { readonly now?: boolean } = {}): Promise<void> {
  // What has certainly not left the phone can be cancelled without asking the shop.
  if (!deviceIsOnline()) return
  await exclusively('usiku-outbox', async () => {
    const tried = new Set<string>()
    for (;;) {
      await outbox.load()
      const order = nextDue(tried, now)
      if (!order) return
      tried.add(order.placement.orderId)
      // The next one would fare no better on the same line.
      if ((await sendOne(order)) === 'unknown') return
    }
  })
}

function nextDue(tried: ReadonlySet<string>, now: boolean): WaitingOrder | undefined {
  const session = currentSession()
  if (session.status !== 'signed-in') return undefined
  return outbox
    .getSnapshot()
    .find(
      (order) =>
        order.userId === session.user._id &&
        order.state !== 'refused' &&
        !tried.has(order.placement.orderId) &&
        (now || order.nextTryAt <= Date.now()),
    )
}

async function sendOne({ placement: { orderId }, userId }: WaitingOrder): Promise<TryResult['kind']> {
  const session = currentSession()
  if (session.status !== 'signed-in' || session.user._id !== userId) return 'needs-sign-in'
  // Written before it is sent: a phone that dies now knows later that the shop may have it.
  const current = await changeOrder(orderId, ({ state, attempts }) => ({
    state: state === 'cancelling' ? 'cancelling' : 'sending',
    attempts: attempts + 1,
  }))
  // Cancelled at the last moment, before any try.
  if (!current) return 'refused'
  const result = await tryToPlace(current, session.token)
  return result.kind === 'placed' ? placed(orderId, result.order, session.token) : notPlaced(orderId, result)
}

async function placed(orderId: string, order: Order, token: string): Promise<TryResult['kind']> {
  const cancelled = await changeOrder(orderId, ({ state }) => (state === 'cancelling' ? {} : undefined))
  if (!cancelled) {
    answered.tell(order, orderId)
    return 'placed'
  }
  const result = await tryToCancel(order.orderId, token)
  // Refused means that it is cancelled already, or past cancelling: then it is among the user's orders.
  if (result.kind === 'placed' || result.kind === 'refused') await changeOrder(orderId, () => undefined)
  else await notPlaced(orderId, result)
  return result.kind
}

type Failure = Exclude<TryResult, { readonly kind: 'placed' }>

async function notPlaced(orderId: string, result: Failure): Promise<TryResult['kind']> {
  const after = await changeOrder(orderId, (order) => {
    const isCancelled = order.state === 'cancelling'
    if (result.kind === 'refused') return isCancelled ? undefined : { state: 'refused', ...refusal(result.error) }
    const nextTryAt = Date.now() + pauseAfter(order.attempts)
    if (isCancelled) return { nextTryAt }
    return { nextTryAt, state: result.kind === 'needs-sign-in' ? 'needs-sign-in' : 'waiting' }
  })
  if (after && result.kind === 'refused') refused.tell(result.error.message)
  return result.kind
}

function refusal({ message, code, quote }: Extract<Failure, { kind: 'refused' }>['error']) {
  return { message, code, ...(quote ? { quote } : {}) }
}
