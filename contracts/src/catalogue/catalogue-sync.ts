import { type Static, Type } from 'typebox'
import { operation } from '../http/operation.ts'
import { Id, Strict } from '../http/primitives.ts'
import { Product } from './operations.ts'

/** Long texts that seldom change: they would double the feed and be sent again with every price. */
const LONG_FIELDS = ['description', 'metaTitle', 'metaDescription'] as const

/**
 * A product as stored on the device: without long texts, reviews (their average and count stay) and the picture's
 * placeholder, which is empty.
 */
export const CatalogueProduct = Type.Omit(Product, ['reviews', ...LONG_FIELDS], { additionalProperties: false })
export type CatalogueProduct = Static<typeof CatalogueProduct>

/** Max products per reply and on a device; a smaller catalogue is stored whole. */
export const MAX_FEED_PRODUCTS = 1_000

export const MAX_FEED_BEST_SELLERS = 24

export const CatalogueChanges = Strict({
  /** Pass as `since` next time. Grows with each change and is unique to this database. */
  revision: Type.Integer(),
  /** `since` was unknown: `products` is everything, and the client drops what it has. */
  isFresh: Type.Boolean(),
  /** The changed ones; when `isFresh`, the best sellers, then the newest, up to the limit. */
  products: Type.Array(CatalogueProduct),
  removed: Type.Array(Id),
  bestSellers: Type.Optional(Type.Array(Id, { maxItems: MAX_FEED_BEST_SELLERS })),
})
export type CatalogueChanges = Static<typeof CatalogueChanges>

export const getCatalogueChanges = operation({
  id: 'getCatalogueChanges',
  method: 'GET',
  path: '/home/catalogue',
  summary: 'Answers what changed in the catalogue',
  access: 'public',
  query: Strict({ since: Type.Optional(Type.Integer({ minimum: 0, maximum: 9_007_199_254_740_991 })) }),
  success: { status: 200, reply: Strict({ data: CatalogueChanges }) },
  errors: [],
})
