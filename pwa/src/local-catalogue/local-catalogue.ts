import type { QueryClient } from '@tanstack/react-query'
import type { AlcoholSort, PriceBucketId } from '@usiku/contracts/catalogue/category-filters.ts'
import type { CatalogueProduct } from '@usiku/contracts/catalogue/operations.ts'
import type { CategoryFacets } from '@usiku/contracts/catalogue/schemas.ts'
import type { Paging } from '@usiku/contracts/http/primitives.ts'

export interface PageRequest {
  readonly page: number
  readonly pageSize: number
}

export interface LocalPage {
  readonly products: readonly CatalogueProduct[]
  readonly paging: Paging
  /** Whether the API's answer would be the same. */
  readonly isExact: boolean
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

export interface LocalCatalogue {
  readonly syncedAt: number
  readonly isComplete: boolean
  readonly newest: (window: PageRequest) => LocalPage
  readonly productRow: (slug: string, window: PageRequest) => LocalPage | undefined
  readonly category: (
    category: KnownCategory,
    filters: LocalFilters,
    window: PageRequest,
  ) => LocalPage & { readonly facets: CategoryFacets }
  readonly product: (
    idOrSlug: string,
    related: number,
  ) => { readonly product: CatalogueProduct; readonly related: readonly CatalogueProduct[] } | undefined
  readonly featured: () => CatalogueProduct | undefined
  readonly search: (text: string, window: PageRequest) => Promise<LocalPage>
  readonly searchNames: (text: string) => Promise<readonly CatalogueProduct[]>
}

/** `exact`: as the API's answer; `usable`: good as a placeholder; `fallback`: only when the API fails. */
export type Fidelity = 'exact' | 'usable' | 'fallback'

export interface LocalAnswer<T> {
  readonly data: T
  readonly fidelity: Fidelity
}

export type AnswerFromCatalogue<T> = (
  catalogue: LocalCatalogue,
  queryClient: QueryClient,
) => LocalAnswer<T> | undefined | Promise<LocalAnswer<T> | undefined>
