import type { OrderQuote } from '@usiku/contracts/http/error-reply.ts'
import { ERROR_CODES, type ErrorCode } from '@usiku/contracts/http/errors.ts'
import type { CartLine, OrderPlacement } from '@usiku/contracts/orders/operations.ts'
import { parseLines } from '../../shop/cart/cart-line.ts'

/**
 * `refused`: its lines can return to the cart. `cancelling`: cancelled after an attempt with unknown result; the
 * server must confirm. `asking`: too old to send without the customer's confirmation.
 */
export type PendingOrderState = 'waiting' | 'sending' | 'refused' | 'needs-sign-in' | 'cancelling' | 'asking'

const STATES: readonly PendingOrderState[] = ['waiting', 'sending', 'refused', 'needs-sign-in', 'cancelling', 'asking']

export interface PendingOrder {
  /** Never sent or shown for another user. */
  readonly userId: string
  /** `orderId` is the idempotency key. Redacted after logout (see `lacksContact`). */
  readonly placement: OrderPlacement
  readonly state: PendingOrderState
  readonly savedAt: string
  /** When the customer confirmed an old order, UTC. */
  readonly agreedAt?: string
  /** After the first attempt only the server knows whether it has the order. */
  readonly attempts: number
  /** Last attempt, in milliseconds since 1970. */
  readonly triedAt?: number
  /** Earliest next attempt, in milliseconds since 1970. */
  readonly nextTryAt: number
  readonly message?: string
  readonly code?: ErrorCode
  /** Set when prices or stock changed and the server certainly has no order. */
  readonly quote?: OrderQuote
}

const STALE_AFTER_MS = 10 * 60_000

/**
 * Old orders need confirmation; other old writes are checked first. After a clock change the age is unknown and
 * counts as old.
 */
export function isStale(
  { savedAt, agreedAt }: Pick<PendingOrder, 'savedAt' | 'agreedAt'>,
  current = Date.now(),
): boolean {
  const age = current - Date.parse(agreedAt ?? savedAt)
  return !(Math.abs(age) <= STALE_AFTER_MS)
}

export type OrderContact = Pick<
  OrderPlacement,
  'customerEmail' | 'customerPhone' | 'customerCity' | 'orderInstructions'
>

/** The user has logged out since; the contact must be entered again before sending. */
export function lacksContact({ placement }: PendingOrder): boolean {
  return placement.customerPhone === '' || placement.customerCity === ''
}

/** Redacts name, phone and place. A cancelled order keeps only its number; its lines are in the cart. */
export function redactContact(order: PendingOrder): PendingOrder {
  const { orderInstructions: _instructions, ...placement } = order.placement
  const redacted = { ...placement, customerEmail: '', customerPhone: '', customerCity: '' }
  if (order.state === 'refused') return { ...order, placement: redacted }
  // The quote is recomputed when the user returns.
  const { quote: _then, ...reset } = { ...order, placement: redacted, nextTryAt: 0 }
  if (order.state !== 'cancelling') return { ...reset, state: 'waiting' }
  const { paymentMethod: _how, ...named } = redacted
  return { ...reset, placement: { ...named, items: [], totalAmount: 0 } }
}

export function isPending({ state }: PendingOrder): boolean {
  return state !== 'refused' && state !== 'asking'
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

export function parsePendingOrder(raw: unknown): PendingOrder | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined
  const { userId, placement, state, savedAt, attempts, nextTryAt, code, ...more } = raw as Record<string, unknown>
  const knownState = STATES.find((one) => one === state)
  const knownCode = ERROR_CODES.find((one) => one === code)
  if (!isText(userId) || knownState === undefined || !isText(savedAt)) return undefined
  if (!isPlacement(placement, knownState === 'cancelling')) return undefined
  return {
    userId,
    placement: { ...placement, ...toContact(placement) },
    state: knownState,
    savedAt,
    attempts: Number(attempts) || 0,
    nextTryAt: Number(nextTryAt) || 0,
    ...(typeof more.triedAt === 'number' ? { triedAt: more.triedAt } : {}),
    ...(isText(more.agreedAt) ? { agreedAt: more.agreedAt } : {}),
    ...(isText(more.message) ? { message: more.message } : {}),
    ...(knownCode ? { code: knownCode } : {}),
    ...(more.quote ? { quote: more.quote as OrderQuote } : {}),
  }
}

function isPlacement(raw: unknown, isCancelled: boolean): raw is OrderPlacement {
  if (typeof raw !== 'object' || raw === null) return false
  const { orderId, items, totalAmount } = raw as Record<string, unknown>
  if (!isText(orderId) || !Array.isArray(items) || typeof totalAmount !== 'number') return false
  return (items.length > 0 || isCancelled) && parseLines(items).length === items.length
}

function toContact({ customerEmail, customerPhone, customerCity }: Partial<OrderPlacement>) {
  return {
    customerEmail: customerEmail ?? '',
    customerPhone: customerPhone ?? '',
    customerCity: customerCity ?? '',
  }
}

export function getReturnableLines({ placement, quote }: PendingOrder): readonly CartLine[] {
  return placement.items.map((line) => {
    const current = quote?.lines.find((one) => one.productId === line.id && one.volumeId === line.volume._id)
    if (!current) return line
    const { price, discount, priceAfterDiscount, available } = current
    return { ...line, volume: { ...line.volume, price, discount, priceAfterDiscount, quantity: available } }
  })
}
