import type { OrderPlacement } from '@usiku/contracts/orders/operations.ts'
import { isOrder, type OrderEntry } from '../../outbox/entry.ts'
import { restoreDraft } from '../../outbox/kinds/order/checkout-draft.ts'
import { createOrderEntry, getReturnableLines } from '../../outbox/kinds/order/order-actions.ts'
import { findEntry, outbox, replaceEntry } from '../../outbox/outbox-store.ts'
import { updateStores } from '../../storage/persisted-store.ts'
import { addLine, assertOrderable, cart, removeOrderedLines } from './cart.ts'

/** Another tab has changed or ordered the cart. */
export class CartChangedError extends Error {
  override readonly name = 'CartChangedError'

  constructor() {
    super('Your cart has changed in another window. Please look at it again.')
  }
}

/**
 * Moves the lines from the cart to the outbox in one transaction, before anything is sent. Without room on the device
 * the order is held in memory.
 *
 * @throws TooManyLinesError, CartChangedError
 */
export async function enqueueOrder(placement: OrderPlacement, userId: string): Promise<void> {
  assertOrderable(placement.items)
  const order = createOrderEntry(placement, userId)
  await updateStores(
    cart,
    outbox,
    (lines, entries) => {
      const rest = removeOrderedLines(lines, placement.items)
      if (!rest) throw new CartChangedError()
      return [rest, [...entries, order]]
    },
    true,
  )
}

/** True while the server cannot have the order, so that its lines may return to the cart. */
const isDefinitelyUnplaced = (order: OrderEntry) => order.attempts === 0 || order.state === 'rejected'

/**
 * Cancels a queued order, or gives up a rejected one, and returns its lines to the cart in one transaction. If the
 * server may have it, it stays as `cancelling`.
 *
 * @returns whether the server certainly has no order
 */
export async function cancelPendingOrder(orderId: string): Promise<boolean> {
  const known = findEntry(orderId)
  // Before removal: a page that dies in between leaves the input twice instead of losing it.
  if (known && isOrder(known) && known.state !== 'cancelling') await restoreDraft(known).catch(() => undefined)
  await updateStores(
    cart,
    outbox,
    (lines, entries) => {
      const order = entries.filter(isOrder).find(({ key }) => key === orderId)
      if (!order || order.state === 'cancelling') return [lines, entries]
      const returned = getReturnableLines(order).reduce(addLine, lines)
      const change = isDefinitelyUnplaced(order) ? undefined : ({ state: 'cancelling', nextTryAt: 0 } as const)
      return [returned, replaceEntry(entries, orderId, change)]
    },
    // Another tab that still finds the order in storage would send it.
    outbox.isOnlyInMemory(orderId),
  )
  return findEntry(orderId) === undefined
}
