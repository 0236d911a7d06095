import type { Product, Volume } from '@usiku/contracts/catalogue.ts'
import { MAX_QUANTITY } from '@usiku/contracts/primitives.ts'
import { useState } from 'react'
import { clampQuantity, limitWords } from '../../ui/quantity.ts'

export interface Choice {
  readonly volume: Volume
  /** From 1 to `most`. */
  readonly quantity: number
  /** As requested; exceeds `quantity` when the stock is lower. */
  readonly wanted: number
  /** The purchasable quantity; at least 1, even when out of stock. */
  readonly most: number
  /** The message when `wanted` exceeds `most`. */
  readonly limit: string
  readonly inStock: boolean
  readonly choose: (volumeId: string) => void
  readonly setQuantity: (quantity: number) => void
}

/** The stock, limited by the maximum of an order line; at least 1. */
export function mostOf(volume: Volume): number {
  return Math.max(1, Math.min(volume.quantity, MAX_QUANTITY))
}

export function useChoice({ slug, volumes }: Product): Choice {
  const [chosenId, setChosenId] = useState<string>()
  const [wanted, setQuantity] = useState(1)
  const volume = volumes.find(({ _id }) => _id === chosenId) ?? volumes[0]
  if (volume === undefined) throw new Error(`The product ${slug} has no volume`)
  const most = mostOf(volume)
  const quantity = clampQuantity(wanted, 1, most)
  const choose = (volumeId: string) => {
    setChosenId(volumeId)
    // Start from the limited quantity: the other variant's stock may be larger.
    setQuantity(quantity)
  }
  return {
    volume,
    most,
    quantity,
    wanted,
    limit: limitWords(volume.quantity),
    inStock: volume.quantity > 0,
    choose,
    setQuantity,
  }
}
