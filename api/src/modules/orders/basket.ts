import type { CartLine } from '@usiku/contracts/orders.ts'
import { MAX_QUANTITY } from '@usiku/contracts/primitives.ts'
import { fieldError } from '../../errors.ts'
import { lineKey, type ShelfVolume, type WantedLine } from './shelf.repository.ts'

export interface BasketLine extends WantedLine {
  readonly shelf: ShelfVolume | undefined
}

/**
 * Merges lines of the same product and volume.
 * @throws AppError `validation_failed` at the line whose quantity exceeds the limit of one line
 */
export function mergeLines(items: readonly CartLine[]): WantedLine[] {
  const merged = new Map<string, WantedLine>()
  for (const [place, { id, volume, name, quantity }] of items.entries()) {
    const line = { productId: id, volumeId: volume._id, name, size: volume.size, quantity }
    const sum = quantity + (merged.get(lineKey(line))?.quantity ?? 0)
    if (sum > MAX_QUANTITY) {
      throw fieldError(`items.${place}.quantity`, `At most ${MAX_QUANTITY} of one volume fit in an order.`)
    }
    merged.set(lineKey(line), { ...line, quantity: sum })
  }
  return [...merged.values()]
}

export function fillBasket(wanted: readonly WantedLine[], shelf: ReadonlyMap<string, ShelfVolume>): BasketLine[] {
  return wanted.map((line) => ({ ...line, shelf: shelf.get(lineKey(line)) }))
}
