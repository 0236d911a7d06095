import { createHeldChanges } from './held-changes.ts'
import { changeKept, keep } from './kept.ts'
import { STORAGE_KEYS } from './storage-keys.ts'
import { parseWaitingOrder, type WaitingOrder } from './waiting-order.ts'

const VERSION = 1
const EMPTY: readonly WaitingOrder[] = []

/** Unanswered orders of all users on this device, oldest first. The worker imports this: no page APIs here. */
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
 * Re-reads the order first: it may have been cancelled meanwhile.
 *
 * @param change returns `undefined` to remove it
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
