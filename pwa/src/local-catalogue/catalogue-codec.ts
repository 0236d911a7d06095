import { MAX_FEED_PRODUCTS } from '@usiku/contracts/catalogue/constants.ts'
import type { CatalogueChanges, CatalogueProduct } from '@usiku/contracts/catalogue/operations.ts'
import { isRecord } from '../lib/guards.ts'

export interface StoredProducts {
  readonly revision: number
  readonly products: readonly CatalogueProduct[]
  readonly bestSellers: readonly string[]
  /** False for a slice of a larger catalogue. */
  readonly isWhole: boolean
}

const VERSION = 2

export function serializeProducts(stored: StoredProducts | undefined): unknown {
  return stored && { version: VERSION, ...stored }
}

export function parseProducts(raw: unknown): StoredProducts | undefined {
  if (!isRecord(raw) || raw.version !== VERSION || !Number.isSafeInteger(raw.revision)) return undefined
  const { products, bestSellers, isWhole } = raw
  // One unreadable product invalidates all: a later sync would not send it again.
  if (!Array.isArray(products) || !products.every(isProduct) || !isStringArray(bestSellers)) return undefined
  return { revision: raw.revision as number, products, bestSellers, isWhole: isWhole === true }
}

const isStringArray = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string')
const hasIdAndName = (value: unknown) =>
  isRecord(value) && typeof value._id === 'string' && typeof value.name === 'string'

const STRING_FIELDS = ['_id', 'name', 'slug', 'thumbnailImage', 'summary', 'countryOfOrigin', 'createdAt'] as const

function isProduct(raw: unknown): raw is CatalogueProduct {
  if (!isRecord(raw) || !STRING_FIELDS.every((name) => typeof raw[name] === 'string')) return false
  const { category, subcategory, brand, volumes, rating, tags } = raw
  const isClassified =
    isRecord(category) && typeof category.slug === 'string' && [category, subcategory, brand].every(hasIdAndName)
  const isRated = isRecord(rating) && typeof rating.count === 'number' && typeof rating.average === 'number'
  const isSold = Array.isArray(volumes) && volumes.length > 0 && volumes.every(isVolume)
  return isClassified && isRated && isSold && isStringArray(tags)
}

const NUMBER_FIELDS = ['price', 'discount', 'priceAfterDiscount', 'quantity'] as const

function isVolume(raw: unknown): boolean {
  if (!isRecord(raw) || typeof raw._id !== 'string' || typeof raw.size !== 'string') return false
  return NUMBER_FIELDS.every((name) => typeof raw[name] === 'number')
}

export function applyChanges(stored: StoredProducts | undefined, changes: CatalogueChanges): StoredProducts {
  const { revision, isFresh, removed } = changes
  const known = isFresh ? [] : (stored?.products ?? [])
  const replacedIds = new Set([...removed, ...changes.products.map(({ _id }) => _id)])
  const products = [...changes.products, ...known.filter(({ _id }) => !replacedIds.has(_id))]
  return {
    revision,
    // Bounded: when the catalogue outgrows the slice, the products changed longest ago are dropped.
    products: products.slice(0, MAX_FEED_PRODUCTS),
    bestSellers: changes.bestSellers ?? stored?.bestSellers ?? [],
    // Once cut, the list stays partial, also when products are removed later.
    isWhole: products.length < MAX_FEED_PRODUCTS && (isFresh || stored?.isWhole === true),
  }
}
