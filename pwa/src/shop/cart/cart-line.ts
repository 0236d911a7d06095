import { MAX_QUANTITY } from '@usiku/contracts/catalogue/constants.ts'
import type { Product } from '@usiku/contracts/catalogue/operations.ts'
import { MAX_ORDER_LINES, TOO_MANY_LINES_MESSAGE } from '@usiku/contracts/orders/constants.ts'
import type { CartLine } from '@usiku/contracts/orders/operations.ts'
import { parseLines } from '../../outbox/kinds/order/order-task.ts'

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

/** Reads the versioned format and the bare array of older apps. Merges duplicate variants. */
export function parseCart(raw: unknown): readonly CartLine[] {
  const isVersioned = typeof raw === 'object' && raw !== null && 'lines' in raw
  const lines = parseLines(isVersioned ? raw.lines : raw)
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
