import { type Static, Type } from 'typebox'
import type { OperationSchemas } from '../http/operation-schemas.ts'
import {
  DataReply,
  Id,
  ListReply,
  Nullable,
  OneOf,
  PageQuery,
  Paging,
  pagingProperties,
  SearchText,
  Shillings,
  Slug,
  Strict,
  Text,
  Timestamp,
  Version,
} from '../http/primitives.ts'
import { Picture } from '../media/schemas.ts'
import { PublicReview } from '../reviews/schemas.ts'
import { ALCOHOL_SORTS, PRICE_BUCKET_IDS } from './category-filters.ts'
import {
  MAX_BUNDLE_PARTS,
  MAX_FEED_BEST_SELLERS,
  MAX_PART_QUANTITY,
  MAX_QUANTITY,
  MAX_SALES,
  MAX_STOCK,
} from './constants.ts'

export const Quantity = Type.Integer({ minimum: 1, maximum: MAX_QUANTITY })

export const Stock = Type.Integer({ minimum: 0, maximum: MAX_STOCK })

export const SubCategory = Strict({
  _id: Id,
  name: Type.String(),
  description: Type.String(),
  category: Id,
  isActive: Type.Boolean(),
  version: Version,
})
export type SubCategory = Static<typeof SubCategory>

export const Category = Strict({
  _id: Id,
  name: Type.String(),
  slug: Slug,
  description: Type.String(),
  image: Type.String(),
  picture: Nullable(Picture),
  subCategories: Type.Array(SubCategory),
  isActive: Type.Boolean(),
  version: Version,
})
export type Category = Static<typeof Category>

/** The products of an inactive brand stay on sale, unlike those of an inactive category; new products cannot use it. */
export const Brand = Strict({ _id: Id, name: Type.String(), isActive: Type.Boolean(), version: Version })
export type Brand = Static<typeof Brand>

/** Another discount for a time. */
export const Sale = Strict({ startsAt: Timestamp, endsAt: Timestamp, discount: Shillings })
export type Sale = Static<typeof Sale>

export const Sales = Type.Array(Sale, { maxItems: MAX_SALES })

export const PartQuantity = Type.Integer({ minimum: 1, maximum: MAX_PART_QUANTITY })

/** A volume in a bundle, and how many of it. */
export const BundlePart = Strict({
  productId: Id,
  volumeId: Id,
  name: Type.String({ maxLength: 200 }),
  slug: Slug,
  size: Type.String({ maxLength: 60 }),
  quantity: PartQuantity,
})
export type BundlePart = Static<typeof BundlePart>

export const BundleParts = Type.Array(BundlePart, { maxItems: MAX_BUNDLE_PARTS })

export const Volume = Strict({
  _id: Id,
  size: Type.String({ maxLength: 60 }),
  price: Shillings,
  /** At the moment of the answer. */
  discount: Shillings,
  priceAfterDiscount: Shillings,
  quantity: Stock,
  /** Those that are not over; absent without any, as `regularDiscount` is. */
  sales: Type.Optional(Sales),
  /** Outside of the sales. */
  regularDiscount: Type.Optional(Shillings),
  /** Only of a bundle, whose `quantity` is the least of its parts. */
  parts: Type.Optional(BundleParts),
})
export type Volume = Static<typeof Volume>

export const RatingSummary = Strict({
  average: Type.Number({ minimum: 0, maximum: 5 }),
  count: Type.Integer({ minimum: 0 }),
})
export type RatingSummary = Static<typeof RatingSummary>

export const Product = Strict({
  _id: Id,
  name: Type.String(),
  slug: Slug,
  thumbnailImage: Type.String(),
  imagePublicId: Type.String(),
  picture: Nullable(Picture),
  summary: Type.String(),
  description: Type.String(),
  countryOfOrigin: Type.String(),
  alcoholPercentage: Type.Number({ minimum: 0, maximum: 100 }),
  /** Set only for what anybody may buy. */
  isAlcoholic: Type.Optional(Type.Literal(false)),
  category: Strict({ _id: Id, name: Type.String(), slug: Slug }),
  subcategory: Strict({ _id: Id, name: Type.String() }),
  brand: Strict({ _id: Id, name: Type.String() }),
  tags: Type.Array(Type.String()),
  metaTitle: Type.String(),
  metaDescription: Type.String(),
  volumes: Type.Array(Volume, { minItems: 1 }),
  /** The newest approved ones, 20 at most; `rating` counts all. */
  reviews: Type.Array(PublicReview),
  rating: RatingSummary,
  isFeatured: Type.Boolean(),
  featuredDate: Nullable(Timestamp),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: Version,
  isHidden: Type.Optional(Type.Literal(true)),
})
export type Product = Static<typeof Product>

/** The product of the offer banner; its countdown ends `FEATURED_DAYS` after `featuredDate`. */
export const FeaturedProduct = Strict({
  _id: Id,
  name: Type.String(),
  slug: Slug,
  thumbnailImage: Type.String(),
  picture: Nullable(Picture),
  featuredDate: Timestamp,
})
export type FeaturedProduct = Static<typeof FeaturedProduct>

/** Includes what customers do not see, for the back office. */
const inactive = Type.Optional(Type.Boolean())

const taxonomyQuery = { ...PageQuery, search: Type.Optional(SearchText(200)), inactive }

const Count = Type.Integer({ minimum: 0 })

/** Counts per option of each filter, with the other filters applied. */
export const CategoryFacets = Strict({
  price: Type.Array(Strict({ bucket: OneOf(PRICE_BUCKET_IDS), count: Count })),
  subcategory: Type.Array(Strict({ name: Type.String(), count: Count })),
})
export type CategoryFacets = Static<typeof CategoryFacets>

/** Long texts that seldom change: they would double the feed and be sent again with every price. */
const LONG_FIELDS = ['description', 'metaTitle', 'metaDescription'] as const

/**
 * A product as stored on the device: without long texts, reviews (their average and count stay) and the picture's
 * placeholder, which is empty.
 */
export const CatalogueProduct = Type.Omit(Product, ['reviews', ...LONG_FIELDS], { additionalProperties: false })
export type CatalogueProduct = Static<typeof CatalogueProduct>

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

export const catalogueSchemas = {
  listProducts: {
    query: Strict({ ...PageQuery, search: Type.Optional(SearchText(200)), inactive }),
    success: { status: 200, reply: Strict({ data: Strict({ products: Type.Array(Product) }), meta: Paging }) },
    errors: [],
  },
  getProduct: {
    params: Strict({ id: Text(1, 120) }),
    query: Strict({ inactive }),
    success: {
      status: 200,
      reply: Strict({
        data: Product,
        related: Type.Array(Product),
      }),
    },
    errors: ['not_found'],
  },
  listCategoryProducts: {
    params: Strict({ slug: Text(1, 120) }),
    query: Strict({
      ...PageQuery,
      subcategory: Type.Optional(SearchText(200)),
      price: Type.Optional(OneOf(PRICE_BUCKET_IDS)),
      sort: Type.Optional(OneOf(ALCOHOL_SORTS)),
    }),
    success: {
      status: 200,
      reply: Strict({
        data: Type.Array(Product),
        meta: Strict({ ...pagingProperties, facets: Type.Optional(CategoryFacets) }),
      }),
    },
    errors: ['not_found'],
  },
  searchProducts: {
    query: Strict({ ...PageQuery, search: SearchText(500) }),
    success: { status: 200, reply: Strict({ product: Type.Array(Product), meta: Paging }) },
    errors: [],
  },
  getFeaturedProduct: {
    success: { status: 200, reply: DataReply(Nullable(FeaturedProduct)) },
    errors: [],
  },
  listCategories: {
    query: Strict(taxonomyQuery),
    success: { status: 200, reply: ListReply(Category) },
    errors: [],
  },
  listSubCategories: {
    query: Strict({ ...taxonomyQuery, category: Type.Optional(Id) }),
    success: { status: 200, reply: ListReply(SubCategory) },
    errors: [],
  },
  listBrands: {
    query: Strict(taxonomyQuery),
    success: { status: 200, reply: ListReply(Brand) },
    errors: [],
  },
  getCatalogueChanges: {
    query: Strict({ since: Type.Optional(Type.Integer({ minimum: 0, maximum: 9_007_199_254_740_991 })) }),
    success: { status: 200, reply: Strict({ data: CatalogueChanges }) },
    errors: [],
  },
} as const satisfies Record<string, OperationSchemas>
