import type { Order } from '@usiku/contracts/orders.ts'
import { exclusively } from './lock.ts'
import { changeOrder, outbox } from './outbox-orders.ts'
import { type TryResult, tryToCancel, tryToFind, tryToPlace } from './outbox-try.ts'
import type { SessionCopy } from './session-copy.ts'
import { waitOf } from './try-call.ts'
import { isOld, isUnderWay, lacksContact, type WaitingOrder } from './waiting-order.ts'

const FIRST_PAUSE = 5_000

export const LONGEST_PAUSE = 5 * 60_000

export function pauseAfter(attempts: number): number {
  return Math.min(FIRST_PAUSE * 2 ** Math.max(0, attempts - 1), LONGEST_PAUSE)
}

/** A pause longer than the maximum counts as over: the clock was set back. */
export function isDue({ nextTryAt }: { readonly nextTryAt: number }): boolean {
  const left = nextTryAt - Date.now()
  return left <= 0 || left > LONGEST_PAUSE
}

export interface Sender {
  /** Read again before each order: only this user's orders are sent. */
  readonly holder: () => Promise<SessionCopy | undefined>
  /** Checks an old order; without it old orders stay queued. */
  readonly lookUp?: (order: WaitingOrder, token: string) => Promise<TryResult>
  readonly now: boolean
  readonly onAnswered: (order: Order, waited: WaitingOrder) => void | Promise<void>
  readonly onRefused: (order: WaitingOrder) => void
}

/** Sends queued orders one at a time, in one tab or worker at a time. */
export function sendWaiting(sender: Sender): Promise<void> {
  return exclusively('usiku-outbox', async () => {
    const tried = new Set<string>()
    for (;;) {
      await outbox.load()
      const holder = await sender.holder()
      const order = holder && nextDue(sender, holder, tried)
      if (!order) return
      tried.add(order.placement.orderId)
      // Stop: the next one would fail on the same connection.
      if ((await sendOne(sender, order, holder)) === 'unknown') return
    }
  })
}

function nextDue({ now, lookUp }: Sender, { user }: SessionCopy, tried: ReadonlySet<string>): WaitingOrder | undefined {
  return outbox
    .getSnapshot()
    .find(
      (order) =>
        order.userId === user._id &&
        isUnderWay(order) &&
        !tried.has(order.placement.orderId) &&
        (now || isDue(order)) &&
        (lookUp !== undefined || !hasToBeAsked(order)),
    )
}

const hasToBeAsked = (order: WaitingOrder) => order.state !== 'cancelling' && (isOld(order) || lacksContact(order))

/** An aborted attempt may still arrive for this long, in milliseconds. */
const ARRIVES_WITHIN = 45_000

type Kind = TryResult['kind']

async function sendOne(sender: Sender, order: WaitingOrder, { token }: SessionCopy): Promise<Kind> {
  if (sender.lookUp && hasToBeAsked(order)) return settle(sender, order, token, await sender.lookUp(order, token))
  if (lacksContact(order)) return settle(sender, order, token, await findCancelled(order, token))
  // Written before it is sent: a device that dies now knows later that the server may have it.
  const current = await changeOrder(order.placement.orderId, (one) => {
    if (!isUnderWay(one) || lacksContact(one)) return {}
    const state = one.state === 'cancelling' ? 'cancelling' : 'sending'
    return { state, attempts: one.attempts + 1, triedAt: Date.now() }
  })
  // Cancelled before any attempt, or the user has just logged out.
  if (!current || !isUnderWay(current) || lacksContact(current)) return 'refused'
  return settle(sender, current, token, await tryToPlace(current, token))
}

/** An unknown order that can no longer arrive was never placed. */
async function findCancelled({ placement, attempts, triedAt = 0 }: WaitingOrder, token: string): Promise<TryResult> {
  const result = await tryToFind(placement.orderId, token)
  const mayArrive = Math.abs(Date.now() - triedAt) < waitOf(attempts) + ARRIVES_WITHIN
  return result.kind === 'refused' && mayArrive ? { kind: 'asking' } : result
}

function settle(sender: Sender, order: WaitingOrder, token: string, result: TryResult): Promise<Kind> {
  return result.kind === 'placed'
    ? placed(sender, order, token, result.order)
    : notPlaced(sender, order.placement.orderId, result)
}

async function placed(sender: Sender, waited: WaitingOrder, token: string, order: Order): Promise<Kind> {
  const { orderId } = waited.placement
  const cancelled = await changeOrder(orderId, ({ state }) => (state === 'cancelling' ? {} : undefined))
  if (!cancelled) {
    await sender.onAnswered(order, waited)
    return 'placed'
  }
  const result = await tryToCancel(order.orderId, token, waited.attempts)
  // Rejected means already cancelled or too late; the order is in the user's list then.
  if (result.kind === 'placed' || result.kind === 'refused') await changeOrder(orderId, () => undefined)
  else await notPlaced(sender, orderId, result)
  return result.kind
}

type Failure = Exclude<TryResult, { readonly kind: 'placed' }>

async function notPlaced(sender: Sender, orderId: string, result: Failure): Promise<Kind> {
  const after = await changeOrder(orderId, (order) => changeAfter(order, result))
  if (after && result.kind === 'refused') sender.onRefused(after)
  return result.kind
}

function changeAfter(order: WaitingOrder, result: Failure): Partial<WaitingOrder> | undefined {
  const isCancelled = order.state === 'cancelling'
  if (result.kind === 'refused') return isCancelled ? undefined : { state: 'refused', ...refusal(result.error) }
  if (isCancelled) return { nextTryAt: Date.now() + pauseAfter(order.attempts) }
  if (result.kind === 'asking') return { state: 'asking', ...(result.quote ? { quote: result.quote } : {}) }
  const state = result.kind === 'needs-sign-in' ? 'needs-sign-in' : 'waiting'
  return { state, nextTryAt: Date.now() + pauseAfter(order.attempts) }
}

function refusal({ message, code, quote }: Extract<Failure, { kind: 'refused' }>['error']) {
  return { message, code, ...(quote ? { quote } : {}) }
}
