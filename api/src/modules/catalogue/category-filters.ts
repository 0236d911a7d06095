import type { AlcoholSort, PriceBucketId } from '@usiku/contracts/rules/category-filters.ts'

/** Which of a category's products are wanted, and in which order; what is left out filters nothing. */
export interface CategoryFilters {
  /** The name of a sub-category, in any case. */
  readonly subcategory?: string | undefined
  /** The bucket of the first volume's discounted price. */
  readonly price?: PriceBucketId | undefined
  /** Newest first when left out. */
  readonly sort?: AlcoholSort | undefined
}
