import type { CategoryFacets } from '@usiku/contracts/category-facets.ts'
import type { CatalogueProduct } from '@usiku/contracts/feed.ts'
import type { Paging } from '@usiku/contracts/primitives.ts'
import type { AlcoholSort, PriceBucketId } from '@usiku/contracts/rules/category-filters.ts'

export interface ListWindow {
  readonly page: number
  readonly pageSize: number
}

export interface LocalPage {
  readonly products: readonly CatalogueProduct[]
  readonly paging: Paging
  /** Whether the API's answer would be the same. */
  readonly isSame: boolean
}

export interface LocalFilters {
  readonly subcategory?: string | undefined
  readonly price?: PriceBucketId | undefined
  readonly sort?: AlcoholSort | undefined
}

export interface KnownCategory {
  readonly slug: string
  readonly subCategories: readonly string[]
}

export interface LocalShop {
  readonly syncedAt: number
  readonly isComplete: boolean
  readonly newest: (window: ListWindow) => LocalPage
  readonly shelf: (slug: string, window: ListWindow) => LocalPage | undefined
  readonly category: (
    category: KnownCategory,
    filters: LocalFilters,
    window: ListWindow,
  ) => LocalPage & { readonly facets: CategoryFacets }
  readonly product: (
    idOrSlug: string,
    related: number,
  ) => { readonly product: CatalogueProduct; readonly related: readonly CatalogueProduct[] } | undefined
  readonly featured: () => CatalogueProduct | undefined
  readonly search: (text: string, window: ListWindow) => Promise<LocalPage>
  readonly called: (text: string) => Promise<readonly CatalogueProduct[]>
}
