import { createPersistedStore, updateStore } from '../../storage/persisted-store.ts'
import { STORAGE_KEYS } from '../../storage/storage-keys.ts'
import { createUnsavedChanges } from '../../storage/unsaved-changes.ts'
import { type PendingOrder, parsePendingOrder } from './pending-order.ts'

const VERSION = 1
const EMPTY: readonly PendingOrder[] = []

/** Unanswered orders of all users on this device, oldest first. The worker imports this: no page APIs here. */
export const ordersStore = createPersistedStore<readonly PendingOrder[]>({
  key: STORAGE_KEYS.outbox,
  empty: EMPTY,
  unsavedChanges: createUnsavedChanges(({ placement }) => placement.orderId),
  parse: parseOrders,
  serialize: (orders) => (orders.length === 0 ? undefined : { version: VERSION, orders }),
})

function parseOrders(raw: unknown): readonly PendingOrder[] {
  if (typeof raw !== 'object' || raw === null || !('version' in raw) || !('orders' in raw)) return EMPTY
  if (raw.version !== VERSION || !Array.isArray(raw.orders)) return EMPTY
  return raw.orders.map(parsePendingOrder).filter((order) => order !== undefined)
}

export function replaceOrder(
  orders: readonly PendingOrder[],
  orderId: string,
  change: Partial<PendingOrder> | undefined,
): readonly PendingOrder[] {
  const isTarget = (order: PendingOrder) => order.placement.orderId === orderId
  if (change === undefined) return orders.filter((order) => !isTarget(order))
  return orders.map((order) => (isTarget(order) ? { ...order, ...change } : order))
}

/**
 * Re-reads the order first: it may have been cancelled meanwhile.
 *
 * @param change returns `undefined` to remove it
 */
export async function updateOrder(
  orderId: string,
  change: (order: PendingOrder) => Partial<PendingOrder> | undefined,
): Promise<PendingOrder | undefined> {
  const isTarget = (order: PendingOrder) => order.placement.orderId === orderId
  const after = await updateStore(ordersStore, (orders) => {
    const order = orders.find(isTarget)
    return order ? replaceOrder(orders, orderId, change(order)) : orders
  })
  return after.find(isTarget)
}
