import type { Product, Volume } from '@usiku/contracts/catalogue.ts'
import { useSyncExternalStore } from 'react'
import { createHeldChanges } from './held-changes.ts'
import { changeKept, keep } from './kept.ts'
import { STORAGE_KEYS } from './storage-keys.ts'

/** Product data of a card, enough to add it offline. */
export type WishedCard = Pick<Product, '_id' | 'name' | 'slug' | 'picture' | 'thumbnailImage' | 'rating'> & {
  readonly volume: Volume
  readonly volumesCount: number
}

export type Wish = Product | WishedCard

const VERSION = 1
const EMPTY: readonly Wish[] = []

export const wishlist = keep<readonly Wish[]>({
  key: STORAGE_KEYS.wishlist,
  empty: EMPTY,
  mayBeHeld: true,
  held: createHeldChanges(({ _id }) => _id),
  parse: parseWishes,
  serialize: (products) => (products.length === 0 ? undefined : { version: VERSION, products }),
})

/** Reads the versioned format and the bare array of older apps. */
function parseWishes(raw: unknown): readonly Wish[] {
  const products: unknown = typeof raw === 'object' && raw !== null && 'products' in raw ? raw.products : raw
  return Array.isArray(products) ? products.map(parseWish).filter((wish) => wish !== undefined) : EMPTY
}

/** Checks only what screens require; the rest came from the API as a whole. */
function parseWish(raw: unknown): Wish | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined
  const { _id, name, slug, rating, volume, volumes, picture, thumbnailImage } = raw as Record<string, unknown>
  const isNamed = [_id, name, slug].every((text) => typeof text === 'string')
  const first: unknown = Array.isArray(volumes) ? volumes[0] : volume
  if (!isNamed || !isPriced(first)) return undefined
  const filled = {
    rating: typeof rating === 'object' && rating !== null ? rating : { average: 0, count: 0 },
    picture: picture ?? null,
    thumbnailImage: thumbnailImage ?? '',
  }
  return { ...raw, ...filled } as Wish
}

function isPriced(volume: unknown): boolean {
  if (typeof volume !== 'object' || volume === null) return false
  return ['price', 'priceAfterDiscount'].every((name) => typeof (volume as Record<string, unknown>)[name] === 'number')
}

export function useWishlist(): readonly Wish[] {
  return useSyncExternalStore(wishlist.subscribe, wishlist.getSnapshot, wishlist.getServerSnapshot)
}

export async function toggleWish(product: Wish): Promise<'added' | 'removed'> {
  const isIt = (wish: Wish) => wish._id === product._id
  const after = await changeKept(wishlist, (wishes) =>
    wishes.some(isIt) ? wishes.filter((wish) => !isIt(wish)) : [...wishes, product],
  )
  return after.some(isIt) ? 'added' : 'removed'
}

export async function renewWishes(products: readonly Product[]): Promise<void> {
  const byId = new Map(products.map((product) => [product._id, product]))
  await changeKept(wishlist, (wishes) => wishes.map((wish) => byId.get(wish._id) ?? wish))
}
