import type { CartLine, OrderPlacement } from '@usiku/contracts/orders.ts'
import { changeKept } from './kept.ts'
import { outbox } from './outbox-orders.ts'
import { linesToReturn, type WaitingOrder } from './waiting-order.ts'

/**
 * Rebuilds an order with current prices, quantities within stock and a new number.
 *
 * @returns `undefined` without a new total or remaining lines
 */
export function requoted(refused: WaitingOrder, orderId: string): OrderPlacement | undefined {
  const { placement, quote } = refused
  if (!quote) return undefined
  const items = linesToReturn(refused).flatMap(availableOf)
  return items.length === 0 ? undefined : { ...placement, orderId, items, totalAmount: quote.totalAmount }
}

function availableOf(line: CartLine): CartLine[] {
  const quantity = Math.min(line.quantity, line.volume.quantity)
  return quantity < 1 ? [] : [{ ...line, quantity }]
}

/**
 * Replaces a rejected or outdated order in one transaction; the cart stays. Does nothing when another tab was
 * quicker. An order that was sent keeps its number, in case the first attempt still arrives.
 *
 * @throws DOMException when the device is full
 */
export async function replaceRefused(orderId: string, placement: OrderPlacement): Promise<void> {
  await changeKept(outbox, (orders) =>
    orders.map((order) => (order.placement.orderId === orderId ? replacedBy(order, placement) : order)),
  )
}

function replacedBy(order: WaitingOrder, placement: OrderPlacement): WaitingOrder {
  const { userId, state, attempts, triedAt, quote } = order
  const fresh = { userId, placement, state: 'waiting', savedAt: new Date().toISOString(), nextTryAt: 0 } as const
  // The server certainly does not have it.
  if (state === 'refused' || (state === 'asking' && attempts === 0)) return { ...fresh, attempts: 0 }
  if (state !== 'asking' || !quote) return order
  const { orderId } = order.placement
  return { ...fresh, placement: { ...placement, orderId }, attempts, ...(triedAt === undefined ? {} : { triedAt }) }
}
