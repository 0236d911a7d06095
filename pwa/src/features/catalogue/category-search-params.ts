import {
  ALCOHOL_SORTS,
  type AlcoholSort,
  PRICE_BUCKET_IDS,
  type PriceBucketId,
} from '@usiku/contracts/catalogue/category-filters.ts'
import { type PageSpan, parsePageSpan } from '../../shop/product-card/card-page.ts'
import { type Destination, toCategory } from '../../ui/navigation/destinations.ts'

export interface CategorySearchParams extends PageSpan {
  /** The sub-category's name. */
  readonly subcategory?: string | undefined
  readonly price?: PriceBucketId | undefined
  /** Newest first by default. */
  readonly sort?: AlcoholSort | undefined
}

export type CategoryFilters = Omit<CategorySearchParams, keyof PageSpan>

/** As in the URL. */
export type FilterName = keyof CategoryFilters

/**
 * Parses the search parameters; invalid values are ignored. Returns every key, since the router keeps the raw value of
 * a missing one.
 */
export function parseCategorySearch(search: Readonly<Record<string, unknown>>): CategorySearchParams {
  const { subcategory, price, sort } = search
  // The router parses a name of digits as a number.
  const isName = typeof subcategory === 'string' || typeof subcategory === 'number'
  const name = isName ? String(subcategory).trim().slice(0, 200) : ''
  return {
    subcategory: name === '' ? undefined : name,
    price: PRICE_BUCKET_IDS.find((id) => id === price),
    sort: ALCOHOL_SORTS.find((one) => one === sort),
    ...parsePageSpan(search),
  }
}

/** Normalizes the sub-category to the category's spelling, and drops an unknown one. */
export function normalizeSubcategory(view: CategorySearchParams, names: readonly string[]): CategorySearchParams {
  const requestedName = view.subcategory?.toLowerCase()
  return { ...view, subcategory: names.find((name) => name.toLowerCase() === requestedName) }
}

/** Leads to the first page unless `span` says otherwise. */
export function toFilteredCategory(slug: string, filters: CategoryFilters, span: PageSpan = {}): Destination {
  const searchEntries = Object.entries({ ...filters, ...span }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as const],
  )
  return searchEntries.length === 0
    ? toCategory(slug)
    : { ...toCategory(slug), search: Object.fromEntries(searchEntries) }
}
