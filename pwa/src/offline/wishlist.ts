import type { Product, Volume } from '@usiku/contracts/catalogue.ts'
import { useSyncExternalStore } from 'react'
import { createHeldChanges } from './held-changes.ts'
import { changeKept, keep } from './kept.ts'
import { STORAGE_KEYS } from './storage-keys.ts'

/** What a card knows of a product: all there is to keep when the heart on a card is pressed without a network. */
export type WishedCard = Pick<Product, '_id' | 'name' | 'slug' | 'picture' | 'thumbnailImage' | 'rating'> & {
  readonly volume: Volume
  readonly volumesCount: number
}

/** A product in the wishlist: whole wherever the whole was at hand. */
export type Wish = Product | WishedCard

const VERSION = 1
const EMPTY: readonly Wish[] = []

/** The wishlist of this phone. An empty one leaves nothing in storage. */
export const wishlist = keep<readonly Wish[]>({
  key: STORAGE_KEYS.wishlist,
  empty: EMPTY,
  mayBeHeld: true,
  held: createHeldChanges(({ _id }) => _id),
  parse: parseWishes,
  serialize: (products) => (products.length === 0 ? undefined : { version: VERSION, products }),
})

/** In their version's box, as they are now, or bare, as older apps kept them. */
function parseWishes(raw: unknown): readonly Wish[] {
  const products: unknown = typeof raw === 'object' && raw !== null && 'products' in raw ? raw.products : raw
  return Array.isArray(products) ? products.map(parseWish).filter((wish) => wish !== undefined) : EMPTY
}

/** Looks at what screens cannot do without; the rest came from the API in one piece. */
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

/** The products in the wishlist, kept up to date across tabs; empty on the server and until they are read. */
export function useWishlist(): readonly Wish[] {
  return useSyncExternalStore(wishlist.subscribe, wishlist.getSnapshot, wishlist.getServerSnapshot)
}

/** Puts a product into the wishlist, or takes it out when it is there. */
export async function toggleWish(product: Wish): Promise<'added' | 'removed'> {
  const isIt = (wish: Wish) => wish._id === product._id
  const after = await changeKept(wishlist, (wishes) =>
    wishes.some(isIt) ? wishes.filter((wish) => !isIt(wish)) : [...wishes, product],
  )
  return after.some(isIt) ? 'added' : 'removed'
}

/** Puts what the API now says of wished products in the place of what was kept. */
export async function renewWishes(products: readonly Product[]): Promise<void> {
  const byId = new Map(products.map((product) => [product._id, product]))
  await changeKept(wishlist, (wishes) => wishes.map((wish) => byId.get(wish._id) ?? wish))
}
