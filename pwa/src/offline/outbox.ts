import type { OrderPlacement } from '@usiku/contracts/orders.ts'
import { useMemo, useSyncExternalStore } from 'react'
import { cart, withoutOrdered } from './cart.ts'
import { assertOrderable, withLine } from './cart-line.ts'
import { returnToDraft } from './checkout-draft.ts'
import { changeBoth } from './kept.ts'
import { changeOrder, outbox, withOrder } from './outbox-orders.ts'
import { useSession } from './session.ts'
import { lacksContact, linesToReturn, type OrderContact, type WaitingOrder } from './waiting-order.ts'

/** The cart no longer holds what was to be ordered: another tab has changed or ordered it. */
export class CartChangedError extends Error {
  override readonly name = 'CartChangedError'

  constructor() {
    super('Your cart has changed in another window. Please look at it again.')
  }
}

/** A new order's name and key: the moment it was pressed. */
export function newOrderId(now = Date.now()): string {
  return String(now)
}

/**
 * Takes an order on: its lines go from the cart to the outbox in one step. It is
 * on this phone before anything is sent; `drain` sends it. Where there is no room it
 * is sent from memory, and lasts as long as this page.
 *
 * @param userId who orders
 * @throws TooManyLinesError when it has more lines than the shop takes
 * @throws CartChangedError when the cart does not hold these lines any more
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

/** Whether an order has the lines of the cart only on loan: the shop has certainly not got it. */
const isCertainlyNotPlaced = (order: WaitingOrder) => order.attempts === 0 || order.state === 'refused'

/**
 * Cancels a waiting order, or gives up a refused one: its lines go back to the
 * cart in the same step, and what was typed for it to the checkout. When the shop may have it already, it stays as
 * `cancelling` until the shop has been told.
 *
 * @returns whether nothing of it is left: the shop has certainly not got it
 */
export async function cancelWaiting(orderId: string): Promise<boolean> {
  const isIt = ({ placement }: WaitingOrder) => placement.orderId === orderId
  const known = outbox.getSnapshot().find(isIt)
  // Before the order goes: a page that dies in between has the words twice, not lost. Without room they are typed again.
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
 * The customer still wants an order that they were asked about: it is sent as it was
 * pressed, under its key. Nothing happens when nobody was asked, or while it is not
 * known who gets it.
 *
 * @param contact of one that was left behind at a logout
 * @throws DOMException when the phone is full; the question stands
 */
export async function agreeToSend(orderId: string, contact?: OrderContact): Promise<void> {
  const agreed = { state: 'waiting', agreedAt: new Date().toISOString(), nextTryAt: 0 } as const
  await changeOrder(orderId, (order) => {
    if (order.state !== 'asking') return {}
    const whole = { ...order, ...agreed, placement: { ...order.placement, ...contact } }
    return lacksContact(whole) ? {} : whole
  })
}

/** The signed-in user's orders that the shop has not answered yet, oldest first; nobody else's. */
export function useOutbox(): readonly WaitingOrder[] {
  const all = useAllWaiting()
  const session = useSession()
  const userId = session.status === 'signed-in' ? session.user._id : undefined
  return useMemo(() => all.filter((order) => order.userId === userId), [all, userId])
}

/** How many orders wait on this phone for their makers to log in: only while nobody is signed in, and no more than the count. */
export function useUnseenWaiting(): number {
  const all = useAllWaiting()
  return useSession().status === 'guest' ? all.length : 0
}

function useAllWaiting(): readonly WaitingOrder[] {
  return useSyncExternalStore(outbox.subscribe, outbox.getSnapshot, outbox.getServerSnapshot)
}
