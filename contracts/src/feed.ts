import { type Static, Type } from 'typebox'
import { Product } from './catalogue.ts'
import { operation } from './operation.ts'
import { Id, Strict } from './primitives.ts'

/** Long words that seldom change: of the feed they would be the larger half, and sent again with every price. */
const LONG_WORDS = ['description', 'metaTitle', 'metaDescription'] as const

/**
 * A product as the phone keeps it: everything but its long words and its reviews,
 * whose average and count stay, and the placeholder of its picture, which is empty.
 */
export const CatalogueProduct = Type.Omit(Product, ['reviews', ...LONG_WORDS], { additionalProperties: false })
export type CatalogueProduct = Static<typeof CatalogueProduct>

/** Products that a phone keeps, and that one answer holds, at most: a shop with fewer is on the phone whole. */
export const FEED_SLICE = 1_000

/** Best sellers that the feed names: as many as the first page of their shelf shows. */
export const FEED_BEST_SELLERS = 24

/** What changed in the catalogue since a revision. */
export const CatalogueChanges = Strict({
  /** Where the catalogue stands now: what to ask from next time. Grows with each change; no other database has it. */
  revision: Type.Integer(),
  /** True when `since` was unknown: then `products` is everything and what the phone has is worthless. */
  isFresh: Type.Boolean(),
  /** New or changed since then; when fresh, all that the shop offers to keep: the best sellers, then the newest. */
  products: Type.Array(CatalogueProduct),
  /** The `_id`s of those deleted or hidden since then. */
  removed: Type.Array(Id),
  /** The `_id`s with which the shelf of best sellers begins; not there when nothing changed. */
  bestSellers: Type.Optional(Type.Array(Id, { maxItems: FEED_BEST_SELLERS })),
})
export type CatalogueChanges = Static<typeof CatalogueChanges>

/** The products that changed since a revision; without one, or with one that is unknown, all that the shop offers to keep. */
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
