import type { Product, Volume } from '@usiku/contracts/catalogue/operations.ts'
import { MAX_SAVED_ITEMS } from '@usiku/contracts/saved-items/constants.ts'
import { mergeQuantity } from '@usiku/contracts/saved-items/merge-quantity.ts'
import type { SavedItems } from '@usiku/contracts/saved-items/operations.ts'
import type { ItemKey, SavedItem } from './saved-items.repository.ts'

/** 0 removes the item. */
export interface ItemChange extends ItemKey {
  readonly quantity: number
}

export interface MergeInput {
  readonly items: readonly SavedItem[]
  readonly changes: readonly ItemChange[]
  /** Revision that the device had when it made the changes. */
  readonly base: number
  readonly products: ReadonlyMap<string, Product>
}

export interface Merge {
  readonly stored: readonly ItemChange[]
  readonly removed: readonly ItemKey[]
  /** Not on sale, unknown, or above the limit. */
  readonly refused: readonly ItemKey[]
  readonly limited: NonNullable<SavedItems['limited']>
}

export const toItemKey = ({ list, productId, volumeId }: ItemKey): string => `${list} ${productId} ${volumeId}`

/** Merges a device's changes with what other devices have changed since. */
export function mergeItems({ items, changes, base, products }: MergeInput): Merge {
  const known = new Map(items.map((item) => [toItemKey(item), item]))
  const counts = { cart: 0, wishlist: 0 }
  for (const { list } of items) counts[list] += 1
  const wanted = changes.map((change) => {
    return { ...change, quantity: mergeQuantity(change.quantity, known.get(toItemKey(change)), base) }
  })
  const removed = wanted.filter((change) => change.quantity === 0 && known.has(toItemKey(change)))
  for (const { list } of removed) counts[list] -= 1
  const stored: (ItemChange & { readonly asked: number })[] = []
  const refused: ItemKey[] = []
  for (const change of wanted.filter(({ quantity }) => quantity > 0)) {
    const volume = findVolumeOnSale(products.get(change.productId), change)
    const isNew = !known.has(toItemKey(change))
    if (volume === undefined || (isNew && counts[change.list] >= MAX_SAVED_ITEMS)) refused.push(change)
    else {
      counts[change.list] += Number(isNew)
      stored.push({ ...change, quantity: limitToStock(change, volume), asked: change.quantity })
    }
  }
  const limited = stored
    .filter(({ quantity, asked }) => quantity < asked)
    .map(({ productId: id, volumeId, quantity }) => ({ id, volumeId, quantity }))
  return { stored, removed, refused, limited }
}

/** What is sold out keeps its quantity: carts show that it is. */
function limitToStock({ list, quantity }: ItemChange, volume: Volume): number {
  if (list === 'wishlist') return 1
  return volume.quantity === 0 ? quantity : Math.min(quantity, volume.quantity)
}

/** Of a product in the wishlist the first. */
export function findVolumeOnSale(product: Product | undefined, { list, volumeId }: ItemKey): Volume | undefined {
  if (product === undefined || product.isHidden) return undefined
  return list === 'wishlist' ? product.volumes[0] : product.volumes.find(({ _id }) => _id === volumeId)
}
