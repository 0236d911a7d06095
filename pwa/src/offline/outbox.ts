import type { OrderPlacement } from '@usiku/contracts/orders.ts'
import { useMemo, useSyncExternalStore } from 'react'
import { cart, withoutOrdered } from './cart.ts'
import { withLine } from './cart-line.ts'
import { changeBoth, changeKept, keep } from './kept.ts'
import { useSession } from './session.ts'
import { STORAGE_KEYS } from './storage-keys.ts'
import { linesToReturn, parseWaitingOrder, type WaitingOrder } from './waiting-order.ts'

const VERSION = 1
const EMPTY: readonly WaitingOrder[] = []

/** The orders of this phone that the shop has not answered yet, of all its users, oldest first. */
export const outbox = keep<readonly WaitingOrder[]>({
  key: STORAGE_KEYS.outbox,
  empty: EMPTY,
  parse: parseOrders,
  serialize: (orders) => (orders.length === 0 ? undefined : { version: VERSION, orders }),
})

function parseOrders(raw: unknown): readonly WaitingOrder[] {
  if (typeof raw !== 'object' || raw === null || !('version' in raw) || !('orders' in raw)) return EMPTY
  if (raw.version !== VERSION || !Array.isArray(raw.orders)) return EMPTY
  return raw.orders.map(parseWaitingOrder).filter((order) => order !== undefined)
}

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
 * on this phone before anything is sent; `drain` sends it.
 *
 * @param userId who orders
 * @throws CartChangedError when the cart does not hold these lines any more
 * @throws DOMException when the phone is full; the cart is as it was
 */
export async function enqueue(placement: OrderPlacement, userId: string): Promise<void> {
  const savedAt = new Date().toISOString()
  const order: WaitingOrder = { userId, placement, state: 'waiting', savedAt, attempts: 0, nextTryAt: 0 }
  await changeBoth(cart, outbox, (lines, orders) => {
    const rest = withoutOrdered(lines, placement.items)
    if (!rest) throw new CartChangedError()
    return [rest, [...orders, order]]
  })
}

/** Whether an order has the lines of the cart only on loan: the shop has certainly not got it. */
const isCertainlyNotPlaced = (order: WaitingOrder) => order.attempts === 0 || order.state === 'refused'

/**
 * Cancels a waiting order, or gives up a refused one: its lines go back to the
 * cart in the same step. When the shop may have it already, it stays as
 * `cancelling` until the shop has been told.
 */
export async function cancelWaiting(orderId: string): Promise<void> {
  await changeBoth(cart, outbox, (lines, orders) => {
    const order = orders.find((one) => one.placement.orderId === orderId)
    if (!order || order.state === 'cancelling') return [lines, orders]
    const returned = linesToReturn(order).reduce(withLine, lines)
    if (isCertainlyNotPlaced(order)) return [returned, orders.filter((one) => one !== order)]
    return [returned, withOrder(orders, orderId, { state: 'cancelling', nextTryAt: 0 })]
  })
}

/** The orders with one of them changed; `undefined` takes it out. */
export function withOrder(
  orders: readonly WaitingOrder[],
  orderId: string,
  change: Partial<WaitingOrder> | undefined,
): readonly WaitingOrder[] {
  const isIt = (order: WaitingOrder) => order.placement.orderId === orderId
  if (change === undefined) return orders.filter((order) => !isIt(order))
  return orders.map((order) => (isIt(order) ? { ...order, ...change } : order))
}

/**
 * Changes an order according to what it is when its turn comes: the customer may
 * have cancelled it meanwhile.
 *
 * @param change answers `undefined` to take it out
 * @returns the order after it; `undefined` when it is not there any more
 */
export async function changeOrder(
  orderId: string,
  change: (order: WaitingOrder) => Partial<WaitingOrder> | undefined,
): Promise<WaitingOrder | undefined> {
  const isIt = (order: WaitingOrder) => order.placement.orderId === orderId
  const after = await changeKept(outbox, (orders) => {
    const order = orders.find(isIt)
    return order ? withOrder(orders, orderId, change(order)) : orders
  })
  return after.find(isIt)
}

/** The signed-in user's orders that the shop has not answered yet, oldest first; nobody else's. */
export function useOutbox(): readonly WaitingOrder[] {
  const all = useSyncExternalStore(outbox.subscribe, outbox.getSnapshot, outbox.getServerSnapshot)
  const session = useSession()
  const userId = session.status === 'signed-in' ? session.user._id : undefined
  return useMemo(() => all.filter((order) => order.userId === userId), [all, userId])
}
