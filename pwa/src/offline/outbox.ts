import type { OrderPlacement } from '@usiku/contracts/orders.ts'
import { useMemo, useSyncExternalStore } from 'react'
import { cart, withoutOrdered } from './cart.ts'
import { assertOrderable, withLine } from './cart-line.ts'
import { returnToDraft } from './checkout-draft.ts'
import { changeBoth } from './kept.ts'
import { changeOrder, outbox, withOrder } from './outbox-orders.ts'
import { useSession } from './session.ts'
import { lacksContact, linesToReturn, type OrderContact, type WaitingOrder } from './waiting-order.ts'

/** Another tab has changed or ordered the cart. */
export class CartChangedError extends Error {
  override readonly name = 'CartChangedError'

  constructor() {
    super('Your cart has changed in another window. Please look at it again.')
  }
}

/** The number is the moment of submission and doubles as idempotency key. */
export function newOrderId(now = Date.now()): string {
  return String(now)
}

/**
 * Moves the lines from the cart to the outbox in one transaction, before anything is sent. Without room on the device
 * the order is held in memory.
 *
 * @throws TooManyLinesError, CartChangedError
 */
export async function enqueue(placement: OrderPlacement, userId: string): Promise<void> {
  assertOrderable(placement.items)
  const savedAt = new Date().toISOString()
  const order: WaitingOrder = { userId, placement, state: 'waiting', savedAt, attempts: 0, nextTryAt: 0 }
  await changeBoth(
    cart,
    outbox,
    (lines, orders) => {
      const rest = withoutOrdered(lines, placement.items)
      if (!rest) throw new CartChangedError()
      return [rest, [...orders, order]]
    },
    true,
  )
}

/** True while the server cannot have the order, so that its lines may return to the cart. */
const isCertainlyNotPlaced = (order: WaitingOrder) => order.attempts === 0 || order.state === 'refused'

/**
 * Cancels a queued order, or gives up a rejected one, and returns its lines to the cart in one transaction. If the
 * server may have it, it stays as `cancelling`.
 *
 * @returns whether the server certainly has no order
 */
export async function cancelWaiting(orderId: string): Promise<boolean> {
  const isIt = ({ placement }: WaitingOrder) => placement.orderId === orderId
  const known = outbox.getSnapshot().find(isIt)
  // Before removal: a page that dies in between leaves the input twice instead of losing it.
  if (known && known.state !== 'cancelling') await returnToDraft(known).catch(() => undefined)
  await changeBoth(
    cart,
    outbox,
    (lines, orders) => {
      const order = orders.find(isIt)
      if (!order || order.state === 'cancelling') return [lines, orders]
      const returned = linesToReturn(order).reduce(withLine, lines)
      if (isCertainlyNotPlaced(order)) return [returned, orders.filter((one) => one !== order)]
      return [returned, withOrder(orders, orderId, { state: 'cancelling', nextTryAt: 0 })]
    },
    // Another tab that still finds the order in storage would send it.
    outbox.isOnlyHere(orderId),
  )
  return !outbox.getSnapshot().some(isIt)
}

/**
 * Sends an old order again under its key after the customer confirmed it; does nothing if none was asked or the
 * contact is missing.
 *
 * @param contact for an order redacted at logout
 * @throws DOMException when the device is full
 */
export async function agreeToSend(orderId: string, contact?: OrderContact): Promise<void> {
  const agreed = { state: 'waiting', agreedAt: new Date().toISOString(), nextTryAt: 0 } as const
  await changeOrder(orderId, (order) => {
    if (order.state !== 'asking') return {}
    const whole = { ...order, ...agreed, placement: { ...order.placement, ...contact } }
    return lacksContact(whole) ? {} : whole
  })
}

export function useOutbox(): readonly WaitingOrder[] {
  const all = useAllWaiting()
  const session = useSession()
  const userId = session.status === 'signed-in' ? session.user._id : undefined
  return useMemo(() => all.filter((order) => order.userId === userId), [all, userId])
}

/** Counts other users' orders, only while signed out; shows no more than the count. */
export function useUnseenWaiting(): number {
  const all = useAllWaiting()
  return useSession().status === 'guest' ? all.length : 0
}

function useAllWaiting(): readonly WaitingOrder[] {
  return useSyncExternalStore(outbox.subscribe, outbox.getSnapshot, outbox.getServerSnapshot)
}
