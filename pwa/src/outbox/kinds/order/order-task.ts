import { MAX_QUANTITY } from '@usiku/contracts/catalogue/constants.ts'
import type { Volume } from '@usiku/contracts/catalogue/operations.ts'
import type { CartLine, OrderPlacement } from '@usiku/contracts/orders/operations.ts'

export interface OrderTask {
  readonly kind: 'order'
  /** `orderId` is the idempotency key. Redacted at logout (see `lacksContact`). */
  readonly placement: OrderPlacement
}

export type OrderContact = Pick<
  OrderPlacement,
  'customerEmail' | 'customerPhone' | 'customerCity' | 'orderInstructions'
>

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const toText = (value: unknown): string => (typeof value === 'string' ? value : '')

function parseCount(value: unknown): number | undefined {
  const count = isText(value) ? Number(value) : value
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : undefined
}

/** Derives missing fields; the checkout checks a stock that was not stored. */
function parseVolume(raw: unknown): Volume | undefined {
  if (!isRecord(raw) || !isText(raw._id)) return undefined
  const price = parseCount(raw.price)
  if (price === undefined) return undefined
  const discount = parseCount(raw.discount) ?? price - Math.min(price, parseCount(raw.priceAfterDiscount) ?? price)
  const priceAfterDiscount = parseCount(raw.priceAfterDiscount) ?? Math.max(0, price - discount)
  return {
    _id: raw._id,
    size: toText(raw.size),
    price,
    discount,
    priceAfterDiscount,
    quantity: parseCount(raw.quantity) ?? MAX_QUANTITY,
  }
}

function parseLine(raw: unknown): CartLine | undefined {
  if (!isRecord(raw) || !isText(raw.id) || !isText(raw.name)) return undefined
  const volume = parseVolume(raw.volume)
  const quantity = parseCount(raw.quantity)
  if (!volume || !quantity) return undefined
  const { id, name } = raw
  return { id, name, volume, quantity: Math.min(quantity, MAX_QUANTITY), thumbnailImage: toText(raw.thumbnailImage) }
}

/** Reads the lines of a stored cart or order, and drops what is damaged. */
export function parseLines(raw: unknown): readonly CartLine[] {
  return Array.isArray(raw) ? raw.map(parseLine).filter((line) => line !== undefined) : []
}

/** @param mayBeEmpty for an order that is being cancelled: its lines are back in the cart */
export function parsePlacement(raw: unknown, mayBeEmpty: boolean): OrderPlacement | undefined {
  if (!isRecord(raw)) return undefined
  const { orderId, items, totalAmount } = raw
  if (!isText(orderId) || !Array.isArray(items) || typeof totalAmount !== 'number') return undefined
  if (items.length === 0 ? !mayBeEmpty : parseLines(items).length < items.length) return undefined
  const placement = raw as unknown as OrderPlacement
  const { customerEmail, customerPhone, customerCity }: Partial<OrderPlacement> = placement
  return {
    ...placement,
    customerEmail: customerEmail ?? '',
    customerPhone: customerPhone ?? '',
    customerCity: customerCity ?? '',
  }
}

/** Redacts name, phone and place. An order that is being cancelled keeps only its number. */
export function redactPlacement(whole: OrderPlacement, isCancelling: boolean): OrderPlacement {
  const { orderInstructions: _instructions, ...placement } = whole
  const redacted = { ...placement, customerEmail: '', customerPhone: '', customerCity: '' }
  if (!isCancelling) return redacted
  const { paymentMethod: _method, ...bare } = redacted
  return { ...bare, items: [], totalAmount: 0 }
}
