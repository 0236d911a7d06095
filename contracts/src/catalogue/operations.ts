import { type Static, Type } from 'typebox'
import { operation } from '../http/operation.ts'
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
  Stock,
  Strict,
  Timestamp,
  Version,
} from '../http/primitives.ts'
import { Picture } from '../media/operations.ts'
import { PublicReview } from '../reviews/operations.ts'
import { CategoryFacets } from './category-facets.ts'
import { ALCOHOL_SORTS, PRICE_BUCKET_IDS } from './category-filters.ts'

/** Categories that stand for product rows of the home page; category lists leave them out. */
export const HIDDEN_CATEGORY_NAMES: readonly string[] = ['Latest', 'Top Products', 'Flash Sales']

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

export const Volume = Strict({
  _id: Id,
  size: Type.String({ maxLength: 60 }),
  price: Shillings,
  discount: Shillings,
  priceAfterDiscount: Shillings,
  quantity: Stock,
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

export const FEATURED_DAYS = 7

/** Includes what customers do not see, for the back office. */
const inactive = Type.Optional(Type.Boolean())

export const listProducts = operation({
  id: 'listProducts',
  method: 'GET',
  path: '/admin/products',
  summary: 'Lists products, newest first',
  access: 'public',
  query: Strict({ ...PageQuery, search: Type.Optional(SearchText(200)), inactive }),
  success: { status: 200, reply: Strict({ data: Strict({ products: Type.Array(Product) }), meta: Paging }) },
  errors: [],
})

export const getProduct = operation({
  id: 'getProduct',
  method: 'GET',
  path: '/admin/product/{id}',
  summary: 'Answers one product by id or slug',
  access: 'public',
  params: Strict({ id: Type.String({ minLength: 1, maxLength: 120 }) }),
  query: Strict({ inactive }),
  success: {
    status: 200,
    reply: Strict({
      data: Product,
      related: Type.Array(Product),
    }),
  },
  errors: ['not_found'],
})

/**
 * Newest first. The slugs `latest`, `top-products` and `flash-sales` are product rows: the newest, the best sellers,
 * the largest discounts. They ignore the filters and have no facets.
 */
export const listCategoryProducts = operation({
  id: 'listCategoryProducts',
  method: 'GET',
  path: '/home/category/{slug}',
  summary: 'Lists the products of a category or shelf',
  access: 'public',
  params: Strict({ slug: Type.String({ minLength: 1, maxLength: 120 }) }),
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
})

export const searchProducts = operation({
  id: 'searchProducts',
  method: 'GET',
  path: '/home/product/search',
  summary: 'Searches products',
  access: 'public',
  query: Strict({ ...PageQuery, search: SearchText(500) }),
  success: { status: 200, reply: Strict({ product: Type.Array(Product), meta: Paging }) },
  errors: [],
})

export const getFeaturedProduct = operation({
  id: 'getFeaturedProduct',
  method: 'GET',
  path: '/admin/featured-product',
  summary: 'Answers the featured product',
  access: 'public',
  success: { status: 200, reply: DataReply(Nullable(FeaturedProduct)) },
  errors: [],
})

const taxonomyQuery = { ...PageQuery, search: Type.Optional(SearchText(200)), inactive }

export const listCategories = operation({
  id: 'listCategories',
  method: 'GET',
  path: '/admin/categories',
  summary: 'Lists categories by name',
  access: 'public',
  query: Strict(taxonomyQuery),
  success: { status: 200, reply: ListReply(Category) },
  errors: [],
})

export const listSubCategories = operation({
  id: 'listSubCategories',
  method: 'GET',
  path: '/admin/subCategories',
  summary: 'Lists sub-categories by name',
  access: 'public',
  query: Strict({ ...taxonomyQuery, category: Type.Optional(Id) }),
  success: { status: 200, reply: ListReply(SubCategory) },
  errors: [],
})

export const listBrands = operation({
  id: 'listBrands',
  method: 'GET',
  path: '/admin/brands',
  summary: 'Lists brands by name',
  access: 'public',
  query: Strict(taxonomyQuery),
  success: { status: 200, reply: ListReply(Brand) },
  errors: [],
})
