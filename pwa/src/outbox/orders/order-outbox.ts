import type { OrderPlacement } from '@usiku/contracts/orders/operations.ts'
import { useMemo, useSyncExternalStore } from 'react'
import { useSession } from '../../session/session.ts'
import { cart, removeOrderedLines } from '../../shop/cart/cart.ts'
import { addLine, assertOrderable } from '../../shop/cart/cart-line.ts'
import { updateStores } from '../../storage/persisted-store.ts'
import { restoreDraft } from './checkout-draft.ts'
import { ordersStore, replaceOrder, updateOrder } from './orders-store.ts'
import { getReturnableLines, lacksContact, type OrderContact, type PendingOrder } from './pending-order.ts'

/** Another tab has changed or ordered the cart. */
export class CartChangedError extends Error {
  override readonly name = 'CartChangedError'

  constructor() {
    super('Your cart has changed in another window. Please look at it again.')
  }
}

/** The number is the moment of submission and doubles as idempotency key. */
export function createOrderId(now = Date.now()): string {
  return String(now)
}

/**
 * Moves the lines from the cart to the outbox in one transaction, before anything is sent. Without room on the device
 * the order is held in memory.
 *
 * @throws TooManyLinesError, CartChangedError
 */
export async function enqueueOrder(placement: OrderPlacement, userId: string): Promise<void> {
  assertOrderable(placement.items)
  const savedAt = new Date().toISOString()
  const order: PendingOrder = { userId, placement, state: 'waiting', savedAt, attempts: 0, nextTryAt: 0 }
  await updateStores(
    cart,
    ordersStore,
    (lines, orders) => {
      const rest = removeOrderedLines(lines, placement.items)
      if (!rest) throw new CartChangedError()
      return [rest, [...orders, order]]
    },
    true,
  )
}

/** True while the server cannot have the order, so that its lines may return to the cart. */
const isDefinitelyUnplaced = (order: PendingOrder) => order.attempts === 0 || order.state === 'refused'

/**
 * Cancels a queued order, or gives up a rejected one, and returns its lines to the cart in one transaction. If the
 * server may have it, it stays as `cancelling`.
 *
 * @returns whether the server certainly has no order
 */
export async function cancelPendingOrder(orderId: string): Promise<boolean> {
  const isIt = ({ placement }: PendingOrder) => placement.orderId === orderId
  const known = ordersStore.getSnapshot().find(isIt)
  // Before removal: a page that dies in between leaves the input twice instead of losing it.
  if (known && known.state !== 'cancelling') await restoreDraft(known).catch(() => undefined)
  await updateStores(
    cart,
    ordersStore,
    (lines, orders) => {
      const order = orders.find(isIt)
      if (!order || order.state === 'cancelling') return [lines, orders]
      const returned = getReturnableLines(order).reduce(addLine, lines)
      if (isDefinitelyUnplaced(order)) return [returned, orders.filter((one) => one !== order)]
      return [returned, replaceOrder(orders, orderId, { state: 'cancelling', nextTryAt: 0 })]
    },
    // Another tab that still finds the order in storage would send it.
    ordersStore.isOnlyInMemory(orderId),
  )
  return !ordersStore.getSnapshot().some(isIt)
}

/**
 * Sends an old order again under its key after the customer confirmed it; does nothing if none was asked or the
 * contact is missing.
 *
 * @param contact for an order redacted at logout
 * @throws DOMException when the device is full
 */
export async function confirmStaleOrder(orderId: string, contact?: OrderContact): Promise<void> {
  const confirmation = { state: 'waiting', agreedAt: new Date().toISOString(), nextTryAt: 0 } as const
  await updateOrder(orderId, (order) => {
    if (order.state !== 'asking') return {}
    const whole = { ...order, ...confirmation, placement: { ...order.placement, ...contact } }
    return lacksContact(whole) ? {} : whole
  })
}

export function usePendingOrders(): readonly PendingOrder[] {
  const all = useAllPendingOrders()
  const session = useSession()
  const userId = session.status === 'signed-in' ? session.user._id : undefined
  return useMemo(() => all.filter((order) => order.userId === userId), [all, userId])
}

/** Counts other users' orders, only while signed out; shows no more than the count. */
export function useSignedOutOrderCount(): number {
  const all = useAllPendingOrders()
  return useSession().status === 'guest' ? all.length : 0
}

function useAllPendingOrders(): readonly PendingOrder[] {
  return useSyncExternalStore(ordersStore.subscribe, ordersStore.getSnapshot, ordersStore.getServerSnapshot)
}
