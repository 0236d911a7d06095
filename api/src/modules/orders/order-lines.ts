import { MAX_QUANTITY } from '@usiku/contracts/catalogue/constants.ts'
import type { CartLine } from '@usiku/contracts/orders/operations.ts'
import { fieldError } from '../../errors.ts'
import type { VariantAvailability } from '../inventory/inventory.service.ts'

export interface RequestedLine {
  readonly productId: string
  readonly volumeId: string
  /** As the customer knows it, for products that no longer exist. */
  readonly name: string
  readonly size: string
  readonly quantity: number
}

export interface CheckedLine extends RequestedLine {
  readonly variant: VariantAvailability | undefined
}

/**
 * Merges lines of the same product and volume.
 * @throws AppError `validation_failed` at the line whose quantity exceeds the limit of one line
 */
export function mergeCartLines(items: readonly CartLine[]): RequestedLine[] {
  const merged = new Map<string, RequestedLine>()
  for (const [index, { id, volume, name, quantity }] of items.entries()) {
    const line = { productId: id, volumeId: volume._id, name, size: volume.size, quantity }
    const sum = quantity + (merged.get(toLineKey(line))?.quantity ?? 0)
    if (sum > MAX_QUANTITY) {
      throw fieldError(`items.${index}.quantity`, `At most ${MAX_QUANTITY} of one volume fit in an order.`)
    }
    merged.set(toLineKey(line), { ...line, quantity: sum })
  }
  return [...merged.values()]
}

export function checkLines(
  requested: readonly RequestedLine[],
  variants: readonly VariantAvailability[],
): CheckedLine[] {
  const byKey = new Map(variants.map((variant) => [toLineKey(variant), variant]))
  return requested.map((line) => ({ ...line, variant: byKey.get(toLineKey(line)) }))
}

export const isUnderstocked = ({ variant, quantity }: CheckedLine): boolean => (variant?.available ?? 0) < quantity

/** Two lines with this key are the same line. */
export const toLineKey = (line: { readonly productId: string; readonly volumeId: string }): string =>
  `${line.productId} ${line.volumeId}`
