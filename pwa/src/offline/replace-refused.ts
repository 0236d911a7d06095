import type { CartLine, OrderPlacement } from '@usiku/contracts/orders.ts'
import { changeKept } from './kept.ts'
import { outbox } from './outbox-orders.ts'
import { linesToReturn, type WaitingOrder } from './waiting-order.ts'

/**
 * A refused order, or one that has become old, as the shop would take it now: today's prices, no more of
 * anything than there is, nothing that is gone, and a name of its own.
 *
 * @param orderId the new one's
 * @returns `undefined` when the shop named no new total, or nothing is left to order
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
 * Puts an order in the place of one that the shop refused, or of an old one of which
 * prices or stock have changed, in one step; the cart is not touched. Nothing happens
 * when that one is neither, or gone: another tab was quicker. An old one that was sent
 * keeps its name: should its first try still arrive, the shop has it once.
 *
 * @throws DOMException when the phone is full; the refused order is as it was
 */
export async function replaceRefused(orderId: string, placement: OrderPlacement): Promise<void> {
  await changeKept(outbox, (orders) =>
    orders.map((order) => (order.placement.orderId === orderId ? replacedBy(order, placement) : order)),
  )
}

function replacedBy(order: WaitingOrder, placement: OrderPlacement): WaitingOrder {
  const { userId, state, attempts, triedAt, quote } = order
  const fresh = { userId, placement, state: 'waiting', savedAt: new Date().toISOString(), nextTryAt: 0 } as const
  // The shop has certainly not got it, and never will.
  if (state === 'refused' || (state === 'asking' && attempts === 0)) return { ...fresh, attempts: 0 }
  if (state !== 'asking' || !quote) return order
  const { orderId } = order.placement
  return { ...fresh, placement: { ...placement, orderId }, attempts, ...(triedAt === undefined ? {} : { triedAt }) }
}
