import type { CartLine, OrderPlacement } from '@usiku/contracts/orders/operations.ts'
import { updateStore } from '../../storage/persisted-store.ts'
import { ordersStore } from './orders-store.ts'
import { getReturnableLines, type PendingOrder } from './pending-order.ts'

/**
 * Rebuilds an order with current prices, quantities within stock and a new number.
 *
 * @returns `undefined` without a new total or remaining lines
 */
export function toRequotedPlacement(rejected: PendingOrder, orderId: string): OrderPlacement | undefined {
  const { placement, quote } = rejected
  if (!quote) return undefined
  const items = getReturnableLines(rejected).flatMap(toAvailableLines)
  return items.length === 0 ? undefined : { ...placement, orderId, items, totalAmount: quote.totalAmount }
}

function toAvailableLines(line: CartLine): CartLine[] {
  const quantity = Math.min(line.quantity, line.volume.quantity)
  return quantity < 1 ? [] : [{ ...line, quantity }]
}

/**
 * Replaces a rejected or outdated order in one transaction; the cart stays. Does nothing when another tab was
 * quicker. An order that was sent keeps its number, in case the first attempt still arrives.
 *
 * @throws DOMException when the device is full
 */
export async function resubmitOrder(orderId: string, placement: OrderPlacement): Promise<void> {
  await updateStore(ordersStore, (orders) =>
    orders.map((order) => (order.placement.orderId === orderId ? toResubmittedOrder(order, placement) : order)),
  )
}

function toResubmittedOrder(order: PendingOrder, placement: OrderPlacement): PendingOrder {
  const { userId, state, attempts, triedAt, quote } = order
  const fresh = { userId, placement, state: 'waiting', savedAt: new Date().toISOString(), nextTryAt: 0 } as const
  // The server certainly does not have it.
  if (state === 'refused' || (state === 'asking' && attempts === 0)) return { ...fresh, attempts: 0 }
  if (state !== 'asking' || !quote) return order
  const { orderId } = order.placement
  return { ...fresh, placement: { ...placement, orderId }, attempts, ...(triedAt === undefined ? {} : { triedAt }) }
}
