import { t } from '@lingui/core/macro'
import { computeBundleStock } from '@usiku/contracts/catalogue/bundles.ts'
import { MAX_QUANTITY } from '@usiku/contracts/catalogue/constants.ts'
import type { BundlePart } from '@usiku/contracts/catalogue/operations.ts'
import type { OrderItem } from '@usiku/contracts/orders/admin-operations.ts'
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
  /** What one of it contained when it was ordered, nothing of an ordinary volume; left out in a new order. */
  readonly parts?: readonly BundlePart[] | undefined
}

export interface CheckedLine extends RequestedLine {
  readonly variant: VariantAvailability | undefined
}

/**
 * Merges lines of the same product and volume.
 * @throws AppError `validation_failed` at the line whose quantity exceeds the limit of one line
 */
export function mergeLines<L extends RequestedLine>(items: readonly L[]): L[] {
  const merged = new Map<string, L>()
  for (const [index, line] of items.entries()) {
    const sum = line.quantity + (merged.get(toLineKey(line))?.quantity ?? 0)
    if (sum > MAX_QUANTITY) {
      throw fieldError(`items.${index}.quantity`, t`At most ${MAX_QUANTITY} of one volume fit in an order.`)
    }
    merged.set(toLineKey(line), { ...line, quantity: sum })
  }
  return [...merged.values()]
}

export const toCartRequest = ({ id, volume, name, quantity }: CartLine): RequestedLine => ({
  productId: id,
  volumeId: volume._id,
  name,
  size: volume.size,
  quantity,
})

/** Staff's requests name no drinks. */
export const toItemRequest = (item: OrderItem): RequestedLine => ({ ...item, name: '', size: '' })

/** Finds the line's field in a request. */
export const createToField =
  (items: readonly RequestedLine[]) =>
  (line: RequestedLine): string =>
    `items.${items.findIndex((item) => toLineKey(item) === toLineKey(line))}`

/** Lines that need the same stock share it: a bundle gets what lines of its parts leave. */
export function checkLines(
  requested: readonly RequestedLine[],
  variants: readonly VariantAvailability[],
): CheckedLine[] {
  const byKey = new Map(variants.map((variant) => [toLineKey(variant), variant]))
  const lines = requested.map((line) => {
    const variant = byKey.get(toLineKey(line))
    return { ...line, variant, parts: line.parts ?? variant?.parts }
  })
  const stocked = variants.flatMap((variant) => [variant, ...(variant.parts ?? [])])
  const left = new Map(stocked.map(({ volumeId, available }) => [volumeId, available]))
  const shares = new Map<CheckedLine, number>()
  for (const line of lines.toSorted((one, other) => Number(isBundle(one)) - Number(isBundle(other)))) {
    const available = countAvailable(line, left)
    shares.set(line, available)
    const taken = Math.min(line.quantity, available)
    for (const { volumeId, quantity } of getMovedVolumes(line)) {
      left.set(volumeId, (left.get(volumeId) ?? 0) - taken * quantity)
    }
  }
  return lines.map((line) => {
    const { variant } = line
    return { ...line, variant: variant && { ...variant, available: shares.get(line) ?? 0 } }
  })
}

const isBundle = ({ parts }: RequestedLine): boolean => parts !== undefined && parts.length > 0

/** For one of the line. */
const getMovedVolumes = ({ volumeId, parts = [] }: RequestedLine) =>
  parts.length > 0 ? parts : [{ volumeId, quantity: 1 }]

function countAvailable(line: CheckedLine, left: ReadonlyMap<string, number>): number {
  if (line.variant === undefined || line.variant.isUnavailable) return 0
  // Ordered as it is, and made a bundle since.
  if (!isBundle(line) && line.variant.parts !== undefined) return 0
  return computeBundleStock(
    getMovedVolumes(line).map(({ volumeId, quantity }) => ({ quantity, available: left.get(volumeId) ?? 0 })),
  )
}

/** The volumes whose availability decides about these lines. */
export const listNeededVolumes = (lines: readonly RequestedLine[]): string[] => [
  ...new Set(lines.flatMap(({ volumeId, parts = [] }) => [volumeId, ...parts.map((part) => part.volumeId)])),
]

export const isUnderstocked = ({ variant, quantity }: CheckedLine): boolean => (variant?.available ?? 0) < quantity

/** Two lines with this key are the same line. */
export const toLineKey = (line: { readonly productId: string; readonly volumeId: string }): string =>
  `${line.productId} ${line.volumeId}`
