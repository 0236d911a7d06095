import type { Product, Volume } from '@usiku/contracts/catalogue.ts'
import { type CartLine, MAX_ORDER_LINES, TOO_MANY_LINES } from '@usiku/contracts/orders.ts'
import { MAX_QUANTITY } from '@usiku/contracts/primitives.ts'

/** A cart or an order with more different drinks than the shop takes in one order; the message is for the customer. */
export class TooManyLinesError extends Error {
  override readonly name = 'TooManyLinesError'

  constructor() {
    super(TOO_MANY_LINES)
  }
}

/** @throws TooManyLinesError */
export function assertOrderable(lines: readonly CartLine[]): void {
  if (lines.length > MAX_ORDER_LINES) throw new TooManyLinesError()
}

/** Whether two lines are of the same volume of the same product. */
export function isSameLine(a: Pick<CartLine, 'id' | 'volume'>, b: Pick<CartLine, 'id' | 'volume'>): boolean {
  return a.id === b.id && a.volume._id === b.volume._id
}

/** The line with a quantity that can be ordered: at least 1, at most what is in stock. */
export function withQuantity(line: CartLine, quantity: number): CartLine {
  const most = Math.max(1, Math.min(line.volume.quantity, MAX_QUANTITY))
  return { ...line, quantity: Math.min(Math.max(1, Math.trunc(quantity)), most) }
}

/** The lines with another one added; of the same volume it joins the one there is, at the newer price. */
export function withLine(lines: readonly CartLine[], added: CartLine): readonly CartLine[] {
  const there = lines.find((line) => isSameLine(line, added))
  if (!there) return [...lines, withQuantity(added, added.quantity)]
  const joined = withQuantity(added, there.quantity + added.quantity)
  return lines.map((line) => (line === there ? joined : line))
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A whole number from 0, also out of a text; `undefined` for anything else. */
function countOf(value: unknown): number | undefined {
  const count = isText(value) ? Number(value) : value
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : undefined
}

/** What is left out follows from the rest; a stock that was not kept is found out at the checkout. */
function parseVolume(raw: unknown): Volume | undefined {
  if (!isRecord(raw) || !isText(raw._id)) return undefined
  const price = countOf(raw.price)
  if (price === undefined) return undefined
  const discount = countOf(raw.discount) ?? price - Math.min(price, countOf(raw.priceAfterDiscount) ?? price)
  const priceAfterDiscount = countOf(raw.priceAfterDiscount) ?? Math.max(0, price - discount)
  return {
    _id: raw._id,
    size: textOf(raw.size),
    price,
    discount,
    priceAfterDiscount,
    quantity: countOf(raw.quantity) ?? MAX_QUANTITY,
  }
}

/** A line as it was stored, by this shop's app or an older one, without anything a line does not have; `undefined` when it is none. */
function parseLine(raw: unknown): CartLine | undefined {
  if (!isRecord(raw) || !isText(raw.id) || !isText(raw.name)) return undefined
  const volume = parseVolume(raw.volume)
  const quantity = countOf(raw.quantity)
  if (!volume || !quantity) return undefined
  const { id, name } = raw
  return { id, name, volume, quantity: Math.min(quantity, MAX_QUANTITY), thumbnailImage: textOf(raw.thumbnailImage) }
}

/** The stored lines of a cart or an order; those that are none are left out. */
export function parseLines(raw: unknown): readonly CartLine[] {
  return Array.isArray(raw) ? raw.map(parseLine).filter((line) => line !== undefined) : []
}

/**
 * The lines of a stored cart: in their version's box, as they are now, or bare, as
 * older apps kept them. Of the same volume twice it makes one line.
 */
export function parseCart(raw: unknown): readonly CartLine[] {
  const lines = parseLines(isRecord(raw) && 'lines' in raw ? raw.lines : raw)
  return lines.reduce<readonly CartLine[]>(
    (merged, line) => (merged.some((there) => isSameLine(there, line)) ? withLine(merged, line) : merged.concat(line)),
    [],
  )
}

/** What the shop says of a product whose volumes are in the cart; `undefined` when it has it no more. */
export type Shelved = Pick<Product, 'name' | 'thumbnailImage' | 'volumes'> | undefined

/** The lines with a product's names, prices and stock as they are now. What the shop has no more is out of stock; quantities stay. */
export function withShelved(lines: readonly CartLine[], id: string, now: Shelved): readonly CartLine[] {
  return lines.map((line) => {
    if (line.id !== id) return line
    const volume = now?.volumes.find(({ _id }) => _id === line.volume._id)
    if (!now || !volume) return { ...line, volume: { ...line.volume, quantity: 0 } }
    return { ...line, name: now.name, thumbnailImage: now.thumbnailImage, volume }
  })
}
