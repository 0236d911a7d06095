import { t } from '@lingui/core/macro'
import type { AlcoholSort, PriceBucketId } from '@usiku/contracts/catalogue/category-filters.ts'
import type { CategoryFilters, FilterName } from './category-search-params.ts'

export function getPriceLabel(bucket: PriceBucketId): string {
  return bucket === '10000-and-above' ? t`10000 and above` : bucket
}

export function getSortLabel(sort: AlcoholSort): string {
  return sort === 'high-low' ? t`High-low` : t`Low-high`
}

export interface ActiveFilter {
  readonly name: FilterName
  readonly label: string
}

export function listActiveFilters({ subcategory, price, sort }: CategoryFilters): ActiveFilter[] {
  return [
    ...(subcategory === undefined ? [] : [{ name: 'subcategory' as const, label: subcategory }]),
    ...(price === undefined ? [] : [{ name: 'price' as const, label: `Ksh ${getPriceLabel(price)}` }]),
    ...(sort === undefined
      ? []
      : [{ name: 'sort' as const, label: sort === 'high-low' ? t`Alcohol high-low` : t`Alcohol low-high` }]),
  ]
}
