import type { Product, Volume } from '@usiku/contracts/catalogue.ts'
import { MAX_QUANTITY } from '@usiku/contracts/primitives.ts'
import { useState } from 'react'
import { clampQuantity, limitWords } from '../../ui/quantity.ts'

/** What is about to be bought, and how it is changed. */
export interface Choice {
  readonly volume: Volume
  /** At least 1, at most `most`. */
  readonly quantity: number
  /** What was asked for; more than `quantity` where the stock cuts it. */
  readonly wanted: number
  /** How many can be bought of this volume; at least 1, also when there are none. */
  readonly most: number
  /** Said to whoever wants more than `most`. */
  readonly limit: string
  readonly inStock: boolean
  readonly choose: (volumeId: string) => void
  readonly setQuantity: (quantity: number) => void
}

/** Most of a volume that can be bought at once: what is in stock, and no more than an order takes. */
export function mostOf(volume: Volume): number {
  return Math.max(1, Math.min(volume.quantity, MAX_QUANTITY))
}

/** The volume and quantity that a visitor has in mind: at first one of the first volume. */
export function useChoice({ slug, volumes }: Product): Choice {
  const [chosenId, setChosenId] = useState<string>()
  const [wanted, setQuantity] = useState(1)
  const volume = volumes.find(({ _id }) => _id === chosenId) ?? volumes[0]
  if (volume === undefined) throw new Error(`The product ${slug} has no volume`)
  const most = mostOf(volume)
  const quantity = clampQuantity(wanted, 1, most)
  const choose = (volumeId: string) => {
    setChosenId(volumeId)
    // What one volume's stock has cut is not wanted of the next.
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
