import type { CategoryFacets } from '@usiku/contracts/category-facets.ts'
import type { CatalogueProduct } from '@usiku/contracts/feed.ts'
import { PRICE_BUCKET_IDS, priceBucketOf } from '@usiku/contracts/rules/category-filters.ts'
import { ordered } from './lists.ts'
import type { KnownCategory, LocalFilters } from './local-shop.ts'

const nameKey = (name: string) => name.trim().toLowerCase()

const bucketOf = ({ volumes: [first] }: CatalogueProduct) => priceBucketOf(first?.priceAfterDiscount ?? 0)

export function categoryList(
  products: readonly CatalogueProduct[],
  { slug, subCategories }: KnownCategory,
  { subcategory = '', price, sort }: LocalFilters,
): { readonly list: readonly CatalogueProduct[]; readonly facets: CategoryFacets } {
  const all = products.filter((product) => product.category.slug === slug)
  const isNamed = (name: string) => (product: CatalogueProduct) => nameKey(product.subcategory.name) === nameKey(name)
  const ofName = subcategory === '' ? all : all.filter(isNamed(subcategory))
  const ofPrice = price === undefined ? all : all.filter((product) => bucketOf(product) === price)
  const count = (list: readonly CatalogueProduct[], is: (product: CatalogueProduct) => boolean) =>
    list.filter(is).length
  const facets = {
    price: PRICE_BUCKET_IDS.map((bucket) => ({ bucket, count: count(ofName, (one) => bucketOf(one) === bucket) })),
    subcategory: subCategories.map((name) => ({ name, count: count(ofPrice, isNamed(name)) })),
  }
  const found = ofName.filter((product) => ofPrice.includes(product))
  const sign = sort === 'high-low' ? -1 : 1
  const byAlcohol = (one: CatalogueProduct, other: CatalogueProduct) =>
    sign * (one.alcoholPercentage - other.alcoholPercentage)
  return { list: sort === undefined ? ordered(found) : ordered(found, byAlcohol), facets }
}
