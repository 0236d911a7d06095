import { t } from '@lingui/core/macro'
import { getSubtotal } from '@usiku/contracts/catalogue/pricing.ts'
import type { DeliveryPlace } from '@usiku/contracts/delivery-places/operations.ts'
import { sumDiscounts } from '@usiku/contracts/offers/discounts.ts'
import type { Discount } from '@usiku/contracts/offers/operations.ts'
import type { PaymentMethod } from '@usiku/contracts/orders/constants.ts'
import type { CartLine, OrderPlacement } from '@usiku/contracts/orders/operations.ts'
import { toTypedDate } from '../../lib/typed-date.ts'
import { type Entry, isOrder, lacksContact, type OrderContact, type OrderEntry } from '../../outbox/entry.ts'
import { type CheckoutDraft, restoreCheckoutDraft, writeCheckoutDraft } from '../../outbox/kinds/checkout-draft.ts'
import { findEntry, outbox, replaceEntry, updateEntry } from '../../outbox/outbox-store.ts'
import { updateStore, updateStores } from '../../storage/persisted-store.ts'
import { addLine, assertOrderable, cart, isSameLine } from '../cart/cart.ts'

/** The number is the moment of submission and doubles as idempotency key. */
const createOrderId = () => String(Date.now())

export interface PlacementOptions {
  readonly payment?: PaymentMethod | undefined
  readonly place?: DeliveryPlace | undefined
  /** As shown. */
  readonly shippingFee: number
  readonly scheduledFor?: string | undefined
  /** As shown. */
  readonly discounts: readonly Discount[]
  readonly promoCode?: string | undefined
}

/** Whole cart lines and the total that was shown, so that the server can detect a difference. */
export function createPlacement(
  contact: OrderContact,
  lines: readonly CartLine[],
  { payment, place, shippingFee, scheduledFor, discounts, promoCode }: PlacementOptions,
): OrderPlacement {
  return {
    orderId: createOrderId(),
    ...contact,
    items: [...lines],
    totalAmount: getSubtotal(lines) + shippingFee - sumDiscounts(discounts),
    ...(payment ? { paymentMethod: payment } : {}),
    shippingFee,
    ...(scheduledFor === undefined ? {} : { scheduledFor }),
    ...(place ? { deliveryPlace: place } : {}),
    ...(discounts.length === 0 ? {} : { discounts: [...discounts] }),
    ...(promoCode === undefined ? {} : { promoCode }),
  }
}

export function createOrderEntry(placement: OrderPlacement, userId: string): OrderEntry {
  const savedAt = new Date().toISOString()
  const task = { kind: 'order', placement } as const
  return { key: placement.orderId, userId, task, state: 'pending', savedAt, attempts: 0, nextTryAt: 0 }
}

/** Another tab has changed or ordered the cart. */
export class CartChangedError extends Error {
  override readonly name = 'CartChangedError'

  constructor() {
    super(t`Your cart has changed in another window. Please look at it again.`)
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
    (lines, entries) => [removeOrderedLines(lines, placement.items), [...entries, order]],
    true,
  )
  // The order now contains the typed values. Customers order again, and are as old as before.
  const { dateOfBirth } = placement
  writeCheckoutDraft(userId, dateOfBirth ? { dateOfBirth: toTypedDate(dateOfBirth) } : {}).catch(() => undefined)
}

function removeOrderedLines(lines: readonly CartLine[], ordered: readonly CartLine[]): readonly CartLine[] {
  const isInCart = (asked: CartLine) =>
    lines.some((line) => isSameLine(line, asked) && line.quantity === asked.quantity)
  if (!ordered.every(isInCart)) throw new CartChangedError()
  return lines.filter((line) => !ordered.some((asked) => isSameLine(line, asked)))
}

/** Restores the input of an order whose lines return to the cart; newer input wins. */
async function restoreDraft({ userId, task: { placement } }: OrderEntry): Promise<void> {
  // The user has logged out since; their input was redacted.
  if (placement.customerPhone !== '') await restoreCheckoutDraft(userId, toDraft(placement))
}

function toDraft(placement: OrderPlacement): CheckoutDraft {
  const { recipient, substitutions, dateOfBirth } = placement
  const fields = {
    phone: placement.customerPhone,
    city: placement.customerCity,
    instructions: placement.orderInstructions,
    payment: placement.paymentMethod,
    recipientName: recipient?.name,
    recipientPhone: recipient?.phone,
    giftMessage: placement.giftMessage,
    promoCode: placement.promoCode,
    substitutions: substitutions === undefined ? undefined : substitutions ? 'yes' : 'no',
    dateOfBirth: dateOfBirth && toTypedDate(dateOfBirth),
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => typeof value === 'string'))
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
      const returned = listQuotedLines(order).reduce(addLine, lines)
      const change = isDefinitelyUnplaced(order) ? undefined : ({ state: 'cancelling', nextTryAt: 0 } as const)
      return [returned, replaceEntry(entries, orderId, change)]
    },
    // Another tab that still finds the order in storage would send it.
    outbox.isOnlyInMemory(orderId),
  )
  return findEntry(orderId) === undefined
}

/** The order's lines with the quoted prices and stock. */
function listQuotedLines({ task, quote }: OrderEntry): readonly CartLine[] {
  return task.placement.items.map((line) => {
    const current = quote?.lines.find((one) => one.productId === line.id && one.volumeId === line.volume._id)
    if (!current) return line
    const { price, discount, priceAfterDiscount, available } = current
    return { ...line, volume: { ...line.volume, price, discount, priceAfterDiscount, quantity: available } }
  })
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

/**
 * Rebuilds an order with current prices, quantities within stock, and the quote's discounts; without a code that was
 * refused.
 *
 * @returns `undefined` without a new total or remaining lines
 */
export function toRequotedPlacement(entry: OrderEntry, orderId = createOrderId()): OrderPlacement | undefined {
  const { task, quote, rejection } = entry
  if (!quote) return undefined
  const items = listQuotedLines(entry).flatMap(toAvailableLines)
  if (items.length === 0) return undefined
  const { discounts: _, promoCode, ...placement } = task.placement
  const { totalAmount, shippingFee = placement.shippingFee, discounts } = quote
  const isRefused = rejection?.code === 'promo_code_refused'
  return {
    ...placement,
    orderId,
    items,
    totalAmount,
    shippingFee,
    ...(discounts === undefined ? {} : { discounts }),
    ...(promoCode === undefined || isRefused ? {} : { promoCode }),
  }
}

/** @param scheduledFor `undefined` for as soon as possible */
export function toRescheduledPlacement(
  { task }: OrderEntry,
  scheduledFor: string | undefined,
  orderId = createOrderId(),
): OrderPlacement {
  const { scheduledFor: _, ...placement } = task.placement
  return { ...placement, orderId, ...(scheduledFor === undefined ? {} : { scheduledFor }) }
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
  const isRescheduled = placement.scheduledFor !== entry.task.placement.scheduledFor
  if (state !== 'needs-confirmation' || !(quote || isRescheduled)) return entry
  const again = createOrderEntry({ ...placement, orderId: key }, userId)
  return { ...again, attempts, ...(triedAt === undefined ? {} : { triedAt }) }
}
