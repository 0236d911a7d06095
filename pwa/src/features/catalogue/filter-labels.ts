import { msg, t } from '@lingui/core/macro'
import type { AlcoholSort, PriceBucketId } from '@usiku/contracts/catalogue/category-filters.ts'
import type { CategoryFilters, FilterName } from './category-search-params.ts'

export const PRICE_LABELS: Readonly<Record<PriceBucketId, string>> = {
  '0-1999': '0-1999',
  '2000-4999': '2000-4999',
  '5000-9999': '5000-9999',
  '10000-and-above': msg`10000 and above`,
}

export const SORT_LABELS: Readonly<Record<AlcoholSort, string>> = {
  'high-low': msg`High-low`,
  'low-high': msg`Low-high`,
}

export interface ActiveFilter {
  readonly name: FilterName
  readonly label: string
}

export function listActiveFilters({ subcategory, price, sort }: CategoryFilters): ActiveFilter[] {
  return [
    ...(subcategory === undefined ? [] : [{ name: 'subcategory' as const, label: subcategory }]),
    ...(price === undefined ? [] : [{ name: 'price' as const, label: t`Ksh ${PRICE_LABELS[price]}` }]),
    ...(sort === undefined ? [] : [{ name: 'sort' as const, label: t`Alcohol ${SORT_LABELS[sort].toLowerCase()}` }]),
  ]
}
