import { createHeldChanges } from './held-changes.ts'
import { changeKept, keep } from './kept.ts'
import { STORAGE_KEYS } from './storage-keys.ts'
import { parseWaitingOrder, type WaitingOrder } from './waiting-order.ts'

const VERSION = 1
const EMPTY: readonly WaitingOrder[] = []

/**
 * The orders of this phone that the shop has not answered yet, of all its users,
 * oldest first. The worker has them too: nothing in here needs a page.
 */
export const outbox = keep<readonly WaitingOrder[]>({
  key: STORAGE_KEYS.outbox,
  empty: EMPTY,
  held: createHeldChanges(({ placement }) => placement.orderId),
  parse: parseOrders,
  serialize: (orders) => (orders.length === 0 ? undefined : { version: VERSION, orders }),
})

function parseOrders(raw: unknown): readonly WaitingOrder[] {
  if (typeof raw !== 'object' || raw === null || !('version' in raw) || !('orders' in raw)) return EMPTY
  if (raw.version !== VERSION || !Array.isArray(raw.orders)) return EMPTY
  return raw.orders.map(parseWaitingOrder).filter((order) => order !== undefined)
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
