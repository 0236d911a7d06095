import type { AlcoholSort, PriceBucketId } from '@usiku/contracts/rules/category-filters.ts'
import type { CategoryFilters, FilterName } from './category-view.ts'

export const PRICE_WORDS: Readonly<Record<PriceBucketId, string>> = {
  '0-1999': '0-1999',
  '2000-4999': '2000-4999',
  '5000-9999': '5000-9999',
  '10000-and-above': '10000 and above',
}

export const SORT_WORDS: Readonly<Record<AlcoholSort, string>> = { 'high-low': 'High-low', 'low-high': 'Low-high' }

export interface ActiveFilter {
  readonly name: FilterName
  readonly words: string
}

export function activeFilters({ subcategory, price, sort }: CategoryFilters): ActiveFilter[] {
  return [
    ...(subcategory === undefined ? [] : [{ name: 'subcategory' as const, words: subcategory }]),
    ...(price === undefined ? [] : [{ name: 'price' as const, words: `Ksh ${PRICE_WORDS[price]}` }]),
    ...(sort === undefined ? [] : [{ name: 'sort' as const, words: `Alcohol ${SORT_WORDS[sort].toLowerCase()}` }]),
  ]
}
