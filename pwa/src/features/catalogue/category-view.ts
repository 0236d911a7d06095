import {
  ALCOHOL_SORTS,
  type AlcoholSort,
  PRICE_BUCKET_IDS,
  type PriceBucketId,
} from '@usiku/contracts/rules/category-filters.ts'
import { type Destination, toCategory } from '../../ui/destinations.ts'
import { type PageSpan, spanFrom } from '../../ui/product-card/card-page.ts'

/** What the address says of a category's page. */
export interface CategoryView extends PageSpan {
  /** The name of the sub-category that alone is shown. */
  readonly subcategory?: string | undefined
  readonly price?: PriceBucketId | undefined
  /** Newest first when left out. */
  readonly sort?: AlcoholSort | undefined
}

/** The filters alone. */
export type CategoryFilters = Omit<CategoryView, keyof PageSpan>

/** A filter's name as it stands in the address. */
export type FilterName = keyof CategoryFilters

/**
 * Reads an address's query; what it does not understand filters nothing. Every
 * key is answered, or the router would hand on the address's own word.
 */
export function categoryViewFrom(search: Readonly<Record<string, unknown>>): CategoryView {
  const { subcategory, price, sort } = search
  // A name of figures only arrives as a number.
  const isName = typeof subcategory === 'string' || typeof subcategory === 'number'
  const name = isName ? String(subcategory).trim().slice(0, 200) : ''
  return {
    subcategory: name === '' ? undefined : name,
    price: PRICE_BUCKET_IDS.find((id) => id === price),
    sort: ALCOHOL_SORTS.find((one) => one === sort),
    ...spanFrom(search),
  }
}

/**
 * The same, with the sub-category called as the category calls it.
 *
 * @param names the category's sub-categories; a name that is none of them filters nothing
 */
export function viewWithin(view: CategoryView, names: readonly string[]): CategoryView {
  const wanted = view.subcategory?.toLowerCase()
  return { ...view, subcategory: names.find((name) => name.toLowerCase() === wanted) }
}

/** A category with these filters, and of its list these pages: the first one when left out. */
export function toFiltered(slug: string, filters: CategoryFilters, span: PageSpan = {}): Destination {
  const given = Object.entries({ ...filters, ...span }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as const],
  )
  return given.length === 0 ? toCategory(slug) : { ...toCategory(slug), search: Object.fromEntries(given) }
}
