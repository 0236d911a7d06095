import type { CategoryFacets } from '@usiku/contracts/category-facets.ts'
import type { CatalogueProduct } from '@usiku/contracts/feed.ts'
import type { Paging } from '@usiku/contracts/primitives.ts'
import type { AlcoholSort, PriceBucketId } from '@usiku/contracts/rules/category-filters.ts'

/** Which page of a list, from 1, and how long pages are. */
export interface ListWindow {
  readonly page: number
  readonly pageSize: number
}

/** A page of a list. */
export interface LocalPage {
  readonly products: readonly CatalogueProduct[]
  readonly paging: Paging
  /** Whether the shop's own answer would be the same. */
  readonly isSame: boolean
}

/** Which of a category's products are wanted; what is left out filters nothing. */
export interface LocalFilters {
  readonly subcategory?: string | undefined
  readonly price?: PriceBucketId | undefined
  readonly sort?: AlcoholSort | undefined
}

/** A category as this phone knows it. */
export interface KnownCategory {
  readonly slug: string
  /** The names of its active sub-categories, in their order. */
  readonly subCategories: readonly string[]
}

/** The shop as this phone has it: what it can answer without asking. */
export interface LocalShop {
  /** When the shop last said so, in milliseconds. */
  readonly syncedAt: number
  /** Whether all products are here, not only the slice of a large shop. */
  readonly isComplete: boolean
  /** All products, newest first. */
  readonly newest: (window: ListWindow) => LocalPage
  /** A shelf of the home page by its slug; `undefined` when there is no such shelf. */
  readonly shelf: (slug: string, window: ListWindow) => LocalPage | undefined
  /** The products of a category that pass the filters. */
  readonly category: (
    category: KnownCategory,
    filters: LocalFilters,
    window: ListWindow,
  ) => LocalPage & { readonly facets: CategoryFacets }
  /** A product by its `_id` or slug, and up to so many others of its category. */
  readonly product: (
    idOrSlug: string,
    related: number,
  ) => { readonly product: CatalogueProduct; readonly related: readonly CatalogueProduct[] } | undefined
  /** The product of the offer banner. */
  readonly featured: () => CatalogueProduct | undefined
  /** What a search finds, best match first; typing errors are forgiven. */
  readonly search: (text: string, window: ListWindow) => Promise<LocalPage>
  /** The products that are called so, typing errors forgiven, best match first. */
  readonly called: (text: string) => Promise<readonly CatalogueProduct[]>
}
