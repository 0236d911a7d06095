import { MAX_QUANTITY } from '@usiku/contracts/catalogue/constants.ts'
import type { Product, Volume } from '@usiku/contracts/catalogue/operations.ts'
import { useState } from 'react'
import { clampQuantity, formatStockLimit } from '../../ui/forms/quantity.ts'

export interface VariantSelection {
  readonly volume: Volume
  /** From 1 to `most`. */
  readonly quantity: number
  /** As requested; exceeds `quantity` when the stock is lower. */
  readonly requestedQuantity: number
  /** The purchasable quantity; at least 1, even when out of stock. */
  readonly maxQuantity: number
  /** The message when `wanted` exceeds `most`. */
  readonly limitMessage: string
  readonly inStock: boolean
  readonly selectVariant: (volumeId: string) => void
  readonly setQuantity: (quantity: number) => void
}

/** The stock, limited by the maximum of an order line; at least 1. */
export function getMaxQuantity(volume: Volume): number {
  return Math.max(1, Math.min(volume.quantity, MAX_QUANTITY))
}

export function useVariantSelection({ slug, volumes }: Product): VariantSelection {
  const [selectedId, setSelectedId] = useState<string>()
  const [requestedQuantity, setQuantity] = useState(1)
  const volume = volumes.find(({ _id }) => _id === selectedId) ?? volumes[0]
  if (volume === undefined) throw new Error(`The product ${slug} has no volume`)
  const maxQuantity = getMaxQuantity(volume)
  const quantity = clampQuantity(requestedQuantity, 1, maxQuantity)
  const selectVariant = (volumeId: string) => {
    setSelectedId(volumeId)
    // Start from the limited quantity: the other variant's stock may be larger.
    setQuantity(quantity)
  }
  return {
    volume,
    maxQuantity,
    quantity,
    requestedQuantity,
    limitMessage: formatStockLimit(volume.quantity),
    inStock: volume.quantity > 0,
    selectVariant,
    setQuantity,
  }
}
