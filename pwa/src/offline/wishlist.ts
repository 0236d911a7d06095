import type { Product, Volume } from '@usiku/contracts/catalogue.ts'
import { useSyncExternalStore } from 'react'
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
  parse: parseWishes,
  serialize: (products) => (products.length === 0 ? undefined : { version: VERSION, products }),
})

function parseWishes(raw: unknown): readonly Wish[] {
  if (typeof raw !== 'object' || raw === null || !('version' in raw) || !('products' in raw)) return EMPTY
  if (raw.version !== VERSION || !Array.isArray(raw.products)) return EMPTY
  return raw.products.filter(isWish)
}

/** Looks at what screens cannot do without; the rest came from the API in one piece. */
function isWish(raw: unknown): raw is Wish {
  if (typeof raw !== 'object' || raw === null) return false
  const { _id, name, slug, rating, volume, volumes } = raw as Record<string, unknown>
  const isNamed = [_id, name, slug].every((text) => typeof text === 'string')
  const first: unknown = Array.isArray(volumes) ? volumes[0] : volume
  return isNamed && isPriced(first) && typeof rating === 'object' && rating !== null
}

function isPriced(volume: unknown): boolean {
  if (typeof volume !== 'object' || volume === null) return false
  return 'price' in volume && typeof volume.price === 'number'
}

/** The products in the wishlist, kept up to date across tabs; empty on the server and until they are read. */
export function useWishlist(): readonly Wish[] {
  return useSyncExternalStore(wishlist.subscribe, wishlist.getSnapshot, wishlist.getServerSnapshot)
}

/**
 * Puts a product into the wishlist, or takes it out when it is there.
 *
 * @throws DOMException when the phone is full
 */
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
