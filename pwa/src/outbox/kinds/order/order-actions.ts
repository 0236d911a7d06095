import type { CartLine, OrderPlacement } from '@usiku/contracts/orders/operations.ts'
import { updateStore } from '../../../storage/persisted-store.ts'
import { type Entry, isOrder, lacksContact, type OrderEntry } from '../../entry.ts'
import { outbox, updateEntry } from '../../outbox-store.ts'
import { applyQuote, type OrderContact } from './order-task.ts'

/** The number is the moment of submission and doubles as idempotency key. */
export function createOrderId(now = Date.now()): string {
  return String(now)
}

export function createOrderEntry(placement: OrderPlacement, userId: string): OrderEntry {
  const savedAt = new Date().toISOString()
  const task = { kind: 'order', placement } as const
  return { key: placement.orderId, userId, task, state: 'pending', savedAt, attempts: 0, nextTryAt: 0 }
}

/**
 * Sends an old order again under its key after the customer confirmed it; does nothing if no confirmation is needed
 * or the contact is missing.
 *
 * @param contact for an order redacted at logout
 * @throws DOMException when the device is full
 */
export async function confirmStaleOrder(orderId: string, contact?: OrderContact): Promise<void> {
  const confirmation = { state: 'pending', confirmedAt: new Date().toISOString(), nextTryAt: 0 } as const
  await updateEntry(orderId, ({ state, task }) => {
    if (state !== 'needs-confirmation' || task.kind !== 'order') return {}
    const whole: OrderEntry['task'] = { ...task, placement: { ...task.placement, ...contact } }
    return lacksContact({ task: whole }) ? {} : { ...confirmation, task: whole }
  })
}

/** The order's lines as they return to the cart. */
export function getReturnableLines({ task, quote }: OrderEntry): readonly CartLine[] {
  return applyQuote(task.placement.items, quote)
}

/**
 * Rebuilds an order with current prices, quantities within stock and a new number.
 *
 * @returns `undefined` without a new total or remaining lines
 */
export function toRequotedPlacement(entry: OrderEntry, orderId: string): OrderPlacement | undefined {
  const { task, quote } = entry
  if (!quote) return undefined
  const items = getReturnableLines(entry).flatMap(toAvailableLines)
  return items.length === 0 ? undefined : { ...task.placement, orderId, items, totalAmount: quote.totalAmount }
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
  await updateStore(outbox, (entries) =>
    entries.map((entry) => (entry.key === orderId ? toResubmittedOrder(entry, placement) : entry)),
  )
}

function toResubmittedOrder(entry: Entry, placement: OrderPlacement): Entry {
  if (!isOrder(entry)) return entry
  const { key, userId, state, attempts, triedAt, quote } = entry
  // The server certainly does not have it.
  if (state === 'rejected' || (state === 'needs-confirmation' && attempts === 0))
    return createOrderEntry(placement, userId)
  if (state !== 'needs-confirmation' || !quote) return entry
  const again = createOrderEntry({ ...placement, orderId: key }, userId)
  return { ...again, attempts, ...(triedAt === undefined ? {} : { triedAt }) }
}
