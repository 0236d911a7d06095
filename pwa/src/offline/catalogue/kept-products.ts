import { type CatalogueChanges, type CatalogueProduct, FEED_SLICE } from '@usiku/contracts/feed.ts'

export interface KeptProducts {
  readonly revision: number
  readonly products: readonly CatalogueProduct[]
  readonly bestSellers: readonly string[]
  /** False for a slice of a larger catalogue. */
  readonly isWhole: boolean
}

const VERSION = 2

export function serializeProducts(kept: KeptProducts | undefined): unknown {
  return kept && { version: VERSION, ...kept }
}

export function parseProducts(raw: unknown): KeptProducts | undefined {
  if (!isRecord(raw) || raw.version !== VERSION || !Number.isSafeInteger(raw.revision)) return undefined
  const { products, bestSellers, isWhole } = raw
  // One unreadable product invalidates all: a later sync would not send it again.
  if (!Array.isArray(products) || !products.every(isProduct) || !isTexts(bestSellers)) return undefined
  return { revision: raw.revision as number, products, bestSellers, isWhole: isWhole === true }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string')
const isNamed = (value: unknown) => isRecord(value) && typeof value._id === 'string' && typeof value.name === 'string'

const TEXTS = ['_id', 'name', 'slug', 'thumbnailImage', 'summary', 'countryOfOrigin', 'createdAt'] as const

function isProduct(raw: unknown): raw is CatalogueProduct {
  if (!isRecord(raw) || !TEXTS.every((name) => typeof raw[name] === 'string')) return false
  const { category, subcategory, brand, volumes, rating, tags } = raw
  const isSorted =
    isRecord(category) && typeof category.slug === 'string' && [category, subcategory, brand].every(isNamed)
  const isRated = isRecord(rating) && typeof rating.count === 'number' && typeof rating.average === 'number'
  const isSold = Array.isArray(volumes) && volumes.length > 0 && volumes.every(isVolume)
  return isSorted && isRated && isSold && isTexts(tags)
}

const FIGURES = ['price', 'discount', 'priceAfterDiscount', 'quantity'] as const

function isVolume(raw: unknown): boolean {
  if (!isRecord(raw) || typeof raw._id !== 'string' || typeof raw.size !== 'string') return false
  return FIGURES.every((name) => typeof raw[name] === 'number')
}

export function withChanges(kept: KeptProducts | undefined, changes: CatalogueChanges): KeptProducts {
  const { revision, isFresh, removed } = changes
  const known = isFresh ? [] : (kept?.products ?? [])
  const gone = new Set([...removed, ...changes.products.map(({ _id }) => _id)])
  const products = [...changes.products, ...known.filter(({ _id }) => !gone.has(_id))]
  return {
    revision,
    // Bounded: when the catalogue outgrows the slice, the products changed longest ago are dropped.
    products: products.slice(0, FEED_SLICE),
    bestSellers: changes.bestSellers ?? kept?.bestSellers ?? [],
    // Once cut, the list stays partial, also when products are removed later.
    isWhole: products.length < FEED_SLICE && (isFresh || kept?.isWhole === true),
  }
}
