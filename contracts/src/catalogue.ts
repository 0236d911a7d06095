import { type Static, Type } from 'typebox'
import { CategoryFacets } from './category-facets.ts'
import { Picture } from './media.ts'
import { operation } from './operation.ts'
import {
  DataReply,
  Id,
  ListReply,
  Nullable,
  OneOf,
  PageQuery,
  Paging,
  PagingFacts,
  SearchText,
  Shillings,
  Slug,
  Stock,
  Strict,
  Timestamp,
  Version,
} from './primitives.ts'
import { PublicReview } from './reviews.ts'
import { ALCOHOL_SORTS, PRICE_BUCKET_IDS } from './rules/category-filters.ts'

/** Categories that hold shelves of the home page, not kinds of drinks; lists of categories leave them out. */
export const HIDDEN_CATEGORY_NAMES: readonly string[] = ['Latest', 'Top Products', 'Flash Sales']

/** A kind within a category: Single Malt Scotch in Whisky. */
export const SubCategory = Strict({
  _id: Id,
  name: Type.String(),
  description: Type.String(),
  /** The `_id` of its category. */
  category: Id,
  /** An inactive one hides its products from customers. */
  isActive: Type.Boolean(),
  version: Version,
})
export type SubCategory = Static<typeof SubCategory>

/** A kind of drinks. */
export const Category = Strict({
  _id: Id,
  name: Type.String(),
  slug: Slug,
  description: Type.String(),
  /** The address of its picture; empty when it has none. */
  image: Type.String(),
  picture: Nullable(Picture),
  /** By name. */
  subCategories: Type.Array(SubCategory),
  /** An inactive one hides its products from customers. */
  isActive: Type.Boolean(),
  version: Version,
})
export type Category = Static<typeof Category>

/** Who makes a drink. An inactive one is not offered for new products; those that it has stay on sale. */
export const Brand = Strict({ _id: Id, name: Type.String(), isActive: Type.Boolean(), version: Version })
export type Brand = Static<typeof Brand>

/** One size of a product, with its price and stock. */
export const Volume = Strict({
  _id: Id,
  /** As on the bottle: `750ml`. */
  size: Type.String({ maxLength: 60 }),
  /** List price of one. */
  price: Shillings,
  /** Taken off the list price, in shillings. */
  discount: Shillings,
  /** `price − discount`, computed by the server. */
  priceAfterDiscount: Shillings,
  /** In stock. */
  quantity: Stock,
})
export type Volume = Static<typeof Volume>

/** Mean of the approved ratings and how many there are; 0 and 0 without any. */
export const RatingSummary = Strict({
  average: Type.Number({ minimum: 0, maximum: 5 }),
  count: Type.Integer({ minimum: 0 }),
})
export type RatingSummary = Static<typeof RatingSummary>

/** A drink, or anything else the shop sells. */
export const Product = Strict({
  _id: Id,
  name: Type.String(),
  slug: Slug,
  /** The address of its picture at the widest; empty when it has none. */
  thumbnailImage: Type.String(),
  /** `picture.id`; empty without a picture. */
  imagePublicId: Type.String(),
  picture: Nullable(Picture),
  summary: Type.String(),
  description: Type.String(),
  countryOfOrigin: Type.String(),
  /** Per cent by volume. */
  alcoholPercentage: Type.Number({ minimum: 0, maximum: 100 }),
  category: Strict({ _id: Id, name: Type.String(), slug: Slug }),
  subcategory: Strict({ _id: Id, name: Type.String() }),
  brand: Strict({ _id: Id, name: Type.String() }),
  tags: Type.Array(Type.String()),
  metaTitle: Type.String(),
  metaDescription: Type.String(),
  /** At least one; the first speaks for the product on cards. */
  volumes: Type.Array(Volume, { minItems: 1 }),
  /** The newest approved ones, 20 at most; `rating` counts all. */
  reviews: Type.Array(PublicReview),
  rating: RatingSummary,
  isFeatured: Type.Boolean(),
  /** When it was featured; `null` when it is not. */
  featuredDate: Nullable(Timestamp),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: Version,
  /**
   * Only in products that customers do not see, since their category or
   * sub-category is inactive; they are answered to whoever asks for the inactive.
   */
  isHidden: Type.Optional(Type.Literal(true)),
})
export type Product = Static<typeof Product>

/** The product of the offer banner, whose countdown ends 7 days after `featuredDate`. */
export const FeaturedProduct = Strict({
  _id: Id,
  name: Type.String(),
  slug: Slug,
  thumbnailImage: Type.String(),
  picture: Nullable(Picture),
  featuredDate: Timestamp,
})
export type FeaturedProduct = Static<typeof FeaturedProduct>

/** Days that a featured offer runs. */
export const FEATURED_DAYS = 7

/** The query's word for what customers do not see: the back office shows and revives it. */
const inactive = Type.Optional(Type.Boolean())

/** Pages of products, newest first, or what `search` finds as `searchProducts` does; with `inactive` those that customers do not see as well. */
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

/** One product by its `_id` or slug, with products like it; with `inactive` also one that customers do not see. */
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
      /** Up to 4 others of the same category. */
      related: Type.Array(Product),
    }),
  },
  errors: ['not_found'],
})

/**
 * The products of a category, newest first. `latest`, `top-products` and
 * `flash-sales` are shelves: the newest, the best sellers, the largest discounts.
 * Shelves leave the filters unheeded and have no facets.
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
    /** The name of a sub-category, in any case: only its products. */
    subcategory: Type.Optional(SearchText(200)),
    /** Only products whose first volume's discounted price is in this bucket. */
    price: Type.Optional(OneOf(PRICE_BUCKET_IDS)),
    /** By alcohol, the newest first among equals. */
    sort: Type.Optional(OneOf(ALCOHOL_SORTS)),
  }),
  success: {
    status: 200,
    reply: Strict({
      data: Type.Array(Product),
      meta: Strict({ ...PagingFacts, facets: Type.Optional(CategoryFacets) }),
    }),
  },
  errors: ['not_found'],
})

/** Products that a search finds, best match first. */
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

/** The featured product, `null` when there is none. */
export const getFeaturedProduct = operation({
  id: 'getFeaturedProduct',
  method: 'GET',
  path: '/admin/featured-product',
  summary: 'Answers the featured product',
  access: 'public',
  success: { status: 200, reply: DataReply(Nullable(FeaturedProduct)) },
  errors: [],
})

/** The query of lists that hold active entries only, unless asked for all; `search` looks in names. */
const namesQuery = { ...PageQuery, search: Type.Optional(SearchText(200)), inactive }

/** All active categories by name, the hidden ones included, each with its active sub-categories; with `inactive` all of both. */
export const listCategories = operation({
  id: 'listCategories',
  method: 'GET',
  path: '/admin/categories',
  summary: 'Lists categories by name',
  access: 'public',
  query: Strict(namesQuery),
  success: { status: 200, reply: ListReply(Category) },
  errors: [],
})

/** All active sub-categories of active categories by name; with `inactive` the others as well, with `category` only those of this one. */
export const listSubCategories = operation({
  id: 'listSubCategories',
  method: 'GET',
  path: '/admin/subCategories',
  summary: 'Lists sub-categories by name',
  access: 'public',
  query: Strict({ ...namesQuery, category: Type.Optional(Id) }),
  success: { status: 200, reply: ListReply(SubCategory) },
  errors: [],
})

/** All active brands by name; with `inactive` the others as well. */
export const listBrands = operation({
  id: 'listBrands',
  method: 'GET',
  path: '/admin/brands',
  summary: 'Lists brands by name',
  access: 'public',
  query: Strict(namesQuery),
  success: { status: 200, reply: ListReply(Brand) },
  errors: [],
})
