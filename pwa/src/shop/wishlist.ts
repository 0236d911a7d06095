import type { Product, Volume } from '@usiku/contracts/catalogue/operations.ts'
import { useSyncExternalStore } from 'react'
import { isRecord } from '../lib/guards.ts'
import { createPersistedStore, updateStore } from '../storage/persisted-store.ts'
import { STORAGE_KEYS } from '../storage/storage-keys.ts'
import { createUnsavedChanges } from '../storage/unsaved-changes.ts'

/** Product data of a card, enough to add it offline. */
export type WishlistCard = Pick<
  Product,
  '_id' | 'name' | 'slug' | 'picture' | 'thumbnailImage' | 'rating' | 'isAlcoholic'
> & {
  readonly volume: Volume
  readonly volumesCount: number
}

export type WishlistItem = Product | WishlistCard

const VERSION = 1
const EMPTY: readonly WishlistItem[] = []

export const wishlist = createPersistedStore<readonly WishlistItem[]>({
  key: STORAGE_KEYS.wishlist,
  empty: EMPTY,
  allowMemoryOnly: true,
  unsavedChanges: createUnsavedChanges(({ _id }) => _id),
  parse: parseItems,
  serialize: (products) => (products.length === 0 ? undefined : { version: VERSION, products }),
})

/** Reads the versioned format and the bare array of older apps. */
function parseItems(raw: unknown): readonly WishlistItem[] {
  const products = isRecord(raw) && 'products' in raw ? raw.products : raw
  return Array.isArray(products) ? products.map(parseItem).filter((item) => item !== undefined) : EMPTY
}

/** Checks only what screens require; the rest came from the API as a whole. */
function parseItem(raw: unknown): WishlistItem | undefined {
  if (!isRecord(raw)) return undefined
  const { _id, name, slug, rating, volume, volumes, picture, thumbnailImage } = raw
  const isNamed = [_id, name, slug].every((text) => typeof text === 'string')
  const first: unknown = Array.isArray(volumes) ? volumes[0] : volume
  if (!isNamed || !isPriced(first)) return undefined
  const filled = {
    rating: isRecord(rating) ? rating : { average: 0, count: 0 },
    picture: picture ?? null,
    thumbnailImage: thumbnailImage ?? '',
  }
  return { ...raw, ...filled } as WishlistItem
}

function isPriced(volume: unknown): boolean {
  return isRecord(volume) && ['price', 'priceAfterDiscount'].every((name) => typeof volume[name] === 'number')
}

export function useWishlist(): readonly WishlistItem[] {
  return useSyncExternalStore(wishlist.subscribe, wishlist.getSnapshot, wishlist.getServerSnapshot)
}

export async function toggleWishlistItem(product: WishlistItem): Promise<'added' | 'removed'> {
  const isTarget = (item: WishlistItem) => item._id === product._id
  const after = await updateStore(wishlist, (items) =>
    items.some(isTarget) ? items.filter((item) => !isTarget(item)) : [...items, product],
  )
  return after.some(isTarget) ? 'added' : 'removed'
}

/** Adds products that are not there yet. @returns how many */
export async function addToWishlist(products: readonly WishlistItem[]): Promise<number> {
  let count = 0
  await updateStore(wishlist, (items) => {
    const known = new Set(items.map(({ _id }) => _id))
    const added = products.filter(({ _id }) => !known.has(_id))
    count = added.length
    return [...items, ...added]
  })
  return count
}

export async function refreshWishlist(products: readonly Product[]): Promise<void> {
  const byId = new Map(products.map((product) => [product._id, product]))
  await updateStore(wishlist, (items) => items.map((item) => byId.get(item._id) ?? item))
}
