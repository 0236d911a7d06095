import type { Product, Volume } from '@usiku/contracts/catalogue.ts'
import { type CartLine, MAX_ORDER_LINES, TOO_MANY_LINES } from '@usiku/contracts/orders.ts'
import { MAX_QUANTITY } from '@usiku/contracts/primitives.ts'

export class TooManyLinesError extends Error {
  override readonly name = 'TooManyLinesError'

  constructor() {
    super(TOO_MANY_LINES)
  }
}

export function assertOrderable(lines: readonly CartLine[]): void {
  if (lines.length > MAX_ORDER_LINES) throw new TooManyLinesError()
}

export function isSameLine(a: Pick<CartLine, 'id' | 'volume'>, b: Pick<CartLine, 'id' | 'volume'>): boolean {
  return a.id === b.id && a.volume._id === b.volume._id
}

export function withQuantity(line: CartLine, quantity: number): CartLine {
  const most = Math.max(1, Math.min(line.volume.quantity, MAX_QUANTITY))
  return { ...line, quantity: Math.min(Math.max(1, Math.trunc(quantity)), most) }
}

/** A line of the same variant is merged at the newer price. */
export function withLine(lines: readonly CartLine[], added: CartLine): readonly CartLine[] {
  const there = lines.find((line) => isSameLine(line, added))
  if (!there) return [...lines, withQuantity(added, added.quantity)]
  const joined = withQuantity(added, there.quantity + added.quantity)
  return lines.map((line) => (line === there ? joined : line))
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function countOf(value: unknown): number | undefined {
  const count = isText(value) ? Number(value) : value
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : undefined
}

/** Derives missing fields; the checkout checks a stock that was not stored. */
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

function parseLine(raw: unknown): CartLine | undefined {
  if (!isRecord(raw) || !isText(raw.id) || !isText(raw.name)) return undefined
  const volume = parseVolume(raw.volume)
  const quantity = countOf(raw.quantity)
  if (!volume || !quantity) return undefined
  const { id, name } = raw
  return { id, name, volume, quantity: Math.min(quantity, MAX_QUANTITY), thumbnailImage: textOf(raw.thumbnailImage) }
}

export function parseLines(raw: unknown): readonly CartLine[] {
  return Array.isArray(raw) ? raw.map(parseLine).filter((line) => line !== undefined) : []
}

/** Reads the versioned format and the bare array of older apps. Merges duplicate variants. */
export function parseCart(raw: unknown): readonly CartLine[] {
  const lines = parseLines(isRecord(raw) && 'lines' in raw ? raw.lines : raw)
  return lines.reduce<readonly CartLine[]>(
    (merged, line) => (merged.some((there) => isSameLine(there, line)) ? withLine(merged, line) : merged.concat(line)),
    [],
  )
}

export type Shelved = Pick<Product, 'name' | 'thumbnailImage' | 'volumes'> | undefined

/** Applies current names, prices and stock. A removed product is out of stock; quantities stay. */
export function withShelved(lines: readonly CartLine[], id: string, now: Shelved): readonly CartLine[] {
  return lines.map((line) => {
    if (line.id !== id) return line
    const volume = now?.volumes.find(({ _id }) => _id === line.volume._id)
    if (!now || !volume) return { ...line, volume: { ...line.volume, quantity: 0 } }
    return { ...line, name: now.name, thumbnailImage: now.thumbnailImage, volume }
  })
}
