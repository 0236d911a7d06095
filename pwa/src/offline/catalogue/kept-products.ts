import { type CatalogueChanges, type CatalogueProduct, FEED_SLICE } from '@usiku/contracts/feed.ts'

/** The shop's products as this phone has them. */
export interface KeptProducts {
  /** Where the shop's catalogue stood then. */
  readonly revision: number
  readonly products: readonly CatalogueProduct[]
  /** The `_id`s with which the shelf of best sellers begins. */
  readonly bestSellers: readonly string[]
  /** Whether these are all that the shop has, not a slice of a larger one. */
  readonly isWhole: boolean
}

const VERSION = 2

/** As they are stored. */
export function serializeProducts(kept: KeptProducts | undefined): unknown {
  return kept && { version: VERSION, ...kept }
}

/** Makes them of what was found; `undefined` when it is anything else, since the shop has them all. */
export function parseProducts(raw: unknown): KeptProducts | undefined {
  if (!isRecord(raw) || raw.version !== VERSION || !Number.isSafeInteger(raw.revision)) return undefined
  const { products, bestSellers, isWhole } = raw
  // One that is missing would never come again: with one that cannot be read, none can be trusted.
  if (!Array.isArray(products) || !products.every(isProduct) || !isTexts(bestSellers)) return undefined
  return { revision: raw.revision as number, products, bestSellers, isWhole: isWhole === true }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string')
const isNamed = (value: unknown) => isRecord(value) && typeof value._id === 'string' && typeof value.name === 'string'

const TEXTS = ['_id', 'name', 'slug', 'thumbnailImage', 'summary', 'countryOfOrigin', 'createdAt'] as const

/** Looks at what screens cannot do without; the rest came from the API in one piece. */
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

/**
 * The products after what the feed answered.
 *
 * @param kept what the phone had when it asked
 */
export function withChanges(kept: KeptProducts | undefined, changes: CatalogueChanges): KeptProducts {
  const { revision, isFresh, removed } = changes
  const known = isFresh ? [] : (kept?.products ?? [])
  const gone = new Set([...removed, ...changes.products.map(({ _id }) => _id)])
  const products = [...changes.products, ...known.filter(({ _id }) => !gone.has(_id))]
  return {
    revision,
    // Bounded: of a shop that outgrows the slice, what changed longest ago goes.
    products: products.slice(0, FEED_SLICE),
    bestSellers: changes.bestSellers ?? kept?.bestSellers ?? [],
    // What was cut once stays a part, however many go later.
    isWhole: products.length < FEED_SLICE && (isFresh || kept?.isWhole === true),
  }
}
