import { MAX_QUANTITY } from '@usiku/contracts/catalogue/constants.ts'
import type { Product, Volume } from '@usiku/contracts/catalogue/operations.ts'
import { MAX_ORDER_LINES, TOO_MANY_LINES_MESSAGE } from '@usiku/contracts/orders/constants.ts'
import type { CartLine } from '@usiku/contracts/orders/operations.ts'

export class TooManyLinesError extends Error {
  override readonly name = 'TooManyLinesError'

  constructor() {
    super(TOO_MANY_LINES_MESSAGE)
  }
}

export function assertOrderable(lines: readonly CartLine[]): void {
  if (lines.length > MAX_ORDER_LINES) throw new TooManyLinesError()
}

export function isSameLine(a: Pick<CartLine, 'id' | 'volume'>, b: Pick<CartLine, 'id' | 'volume'>): boolean {
  return a.id === b.id && a.volume._id === b.volume._id
}

export function clampLineQuantity(line: CartLine, quantity: number): CartLine {
  const max = Math.max(1, Math.min(line.volume.quantity, MAX_QUANTITY))
  return { ...line, quantity: Math.min(Math.max(1, Math.trunc(quantity)), max) }
}

/** A line of the same variant is merged at the newer price. */
export function addLine(lines: readonly CartLine[], added: CartLine): readonly CartLine[] {
  const existing = lines.find((line) => isSameLine(line, added))
  if (!existing) return [...lines, clampLineQuantity(added, added.quantity)]
  const joined = clampLineQuantity(added, existing.quantity + added.quantity)
  return lines.map((line) => (line === existing ? joined : line))
}

/** Keeps what this tab added to a line that another tab has changed meanwhile; otherwise the other tab wins. */
export function mergeLine(
  base: CartLine | undefined,
  mine: CartLine,
  theirs: CartLine | undefined,
): CartLine | undefined {
  const added = mine.quantity - (base?.quantity ?? 0)
  return added > 0 ? clampLineQuantity(mine, (theirs?.quantity ?? 0) + added) : undefined
}

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

export function parseLines(raw: unknown): readonly CartLine[] {
  return Array.isArray(raw) ? raw.map(parseLine).filter((line) => line !== undefined) : []
}

/** Reads the versioned format and the bare array of older apps. Merges duplicate variants. */
export function parseCart(raw: unknown): readonly CartLine[] {
  const lines = parseLines(isRecord(raw) && 'lines' in raw ? raw.lines : raw)
  return lines.reduce<readonly CartLine[]>(
    (merged, line) =>
      merged.some((existing) => isSameLine(existing, line)) ? addLine(merged, line) : merged.concat(line),
    [],
  )
}

export type CurrentProduct = Pick<Product, 'name' | 'thumbnailImage' | 'volumes'> | undefined

/** Applies current names, prices and stock. A removed product is out of stock; quantities stay. */
export function refreshLines(lines: readonly CartLine[], id: string, current: CurrentProduct): readonly CartLine[] {
  return lines.map((line) => {
    if (line.id !== id) return line
    const volume = current?.volumes.find(({ _id }) => _id === line.volume._id)
    if (!current || !volume) return { ...line, volume: { ...line.volume, quantity: 0 } }
    return { ...line, name: current.name, thumbnailImage: current.thumbnailImage, volume }
  })
}
