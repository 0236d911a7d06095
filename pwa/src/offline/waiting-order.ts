import { ERROR_CODES, type ErrorCode, type OrderQuote } from '@usiku/contracts/errors.ts'
import type { CartLine, OrderPlacement } from '@usiku/contracts/orders.ts'
import { parseLines } from './cart-line.ts'

/**
 * Where an order on its way stands. `waiting`: saved, not answered yet.
 * `sending`: on the line. `refused`: the shop said no, the lines can go back to the
 * cart. `needs-sign-in`: goes on after the next sign-in. `cancelling`: cancelled by
 * the customer after a try whose fate is unknown; the shop has still to be told.
 * `asking`: too old to be sent unasked; goes on when the customer still wants it.
 */
export type WaitingState = 'waiting' | 'sending' | 'refused' | 'needs-sign-in' | 'cancelling' | 'asking'

const STATES: readonly WaitingState[] = ['waiting', 'sending', 'refused', 'needs-sign-in', 'cancelling', 'asking']

/** An order that the shop has not answered yet. It holds no token. */
export interface WaitingOrder {
  /** Who made it: never sent or shown for anybody else. */
  readonly userId: string
  /**
   * As pressed; its `orderId` is its key with the shop. Once its maker has logged out
   * it says nothing of them (`lacksContact`).
   */
  readonly placement: OrderPlacement
  readonly state: WaitingState
  /** When it was pressed, UTC. */
  readonly savedAt: string
  /** When the customer last said that it is still wanted, UTC; only after having been asked. */
  readonly agreedAt?: string
  /** Tries so far; after the first one only the shop knows whether it has the order. */
  readonly attempts: number
  /** When it was last on the line, in milliseconds since 1970; only after the first try. */
  readonly triedAt?: number
  /** Not tried by itself before this moment, in milliseconds since 1970. */
  readonly nextTryAt: number
  /** The shop's sentence; only when refused. */
  readonly message?: string
  readonly code?: ErrorCode
  /** The order as it would be now; only when prices or stock have changed, and the shop has certainly not got it. */
  readonly quote?: OrderQuote
}

/** What was pressed longer ago than this is not sent as if it were new, in milliseconds. */
const OLD_AFTER = 10 * 60_000

/**
 * Whether something was pressed, or last agreed to, too long ago to be sent as it is:
 * of an order its maker is asked first, another write is looked up first. By a clock
 * that has been put right since, in either direction, nobody knows how long: then too.
 */
export function isOld({ savedAt, agreedAt }: Pick<WaitingOrder, 'savedAt' | 'agreedAt'>, now = Date.now()): boolean {
  const age = now - Date.parse(agreedAt ?? savedAt)
  return !(Math.abs(age) <= OLD_AFTER)
}

/** Who gets an order and where. */
export type OrderContact = Pick<
  OrderPlacement,
  'customerEmail' | 'customerPhone' | 'customerCity' | 'orderInstructions'
>

/**
 * Whether an order no longer says who gets it and where: its maker has logged out
 * since it was pressed. It cannot be sent before they have said so again.
 */
export function lacksContact({ placement }: WaitingOrder): boolean {
  return placement.customerPhone === '' || placement.customerCity === ''
}

/**
 * An order as it stays on the phone when its maker logs out: without name, phone
 * and place. Of a cancelled one the number is left; its lines are in the cart.
 */
export function withoutContact(order: WaitingOrder): WaitingOrder {
  const { orderInstructions: _said, ...placement } = order.placement
  const bare = { ...placement, customerEmail: '', customerPhone: '', customerCity: '' }
  if (order.state === 'refused') return { ...order, placement: bare }
  // What has changed of it is found out anew: nobody knows when they come back.
  const { quote: _then, ...left } = { ...order, placement: bare, nextTryAt: 0 }
  if (order.state !== 'cancelling') return { ...left, state: 'waiting' }
  const { paymentMethod: _how, ...named } = bare
  return { ...left, placement: { ...named, items: [], totalAmount: 0 } }
}

/** Whether an order goes on by itself, without the customer. */
export function isUnderWay({ state }: WaitingOrder): boolean {
  return state !== 'refused' && state !== 'asking'
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** An order as it was stored; `undefined` when there is not enough left of it to be sent. */
export function parseWaitingOrder(raw: unknown): WaitingOrder | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined
  const { userId, placement, state, savedAt, attempts, nextTryAt, code, ...more } = raw as Record<string, unknown>
  const known = STATES.find((one) => one === state)
  const knownCode = ERROR_CODES.find((one) => one === code)
  if (!isText(userId) || known === undefined || !isText(savedAt)) return undefined
  if (!isPlacement(placement, known === 'cancelling')) return undefined
  return {
    userId,
    placement: { ...placement, ...contactOf(placement) },
    state: known,
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

/** What is missing was taken out, or lost: it is asked for again. */
function contactOf({ customerEmail, customerPhone, customerCity }: Partial<OrderPlacement>) {
  return {
    customerEmail: customerEmail ?? '',
    customerPhone: customerPhone ?? '',
    customerCity: customerCity ?? '',
  }
}

/** The lines of an order as they go back to the cart: with today's prices and stock where the shop has told them. */
export function linesToReturn({ placement, quote }: WaitingOrder): readonly CartLine[] {
  return placement.items.map((line) => {
    const now = quote?.lines.find((one) => one.productId === line.id && one.volumeId === line.volume._id)
    if (!now) return line
    const { price, discount, priceAfterDiscount, available } = now
    return { ...line, volume: { ...line.volume, price, discount, priceAfterDiscount, quantity: available } }
  })
}
