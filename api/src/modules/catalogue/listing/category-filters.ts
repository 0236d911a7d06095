import type { AlcoholSort, PriceBucketId } from '@usiku/contracts/catalogue/category-filters.ts'

export interface CategoryFilters {
  readonly subcategory?: string | undefined
  readonly price?: PriceBucketId | undefined
  readonly sort?: AlcoholSort | undefined
}
