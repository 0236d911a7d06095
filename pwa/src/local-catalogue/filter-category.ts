import type { CatalogueProduct } from '@usiku/contracts/catalogue/catalogue-sync.ts'
import type { CategoryFacets } from '@usiku/contracts/catalogue/category-facets.ts'
import { getPriceBucket, PRICE_BUCKET_IDS } from '@usiku/contracts/catalogue/category-filters.ts'
import type { KnownCategory, LocalFilters } from './local-catalogue.ts'
import { sortProducts } from './product-lists.ts'

const nameKey = (name: string) => name.trim().toLowerCase()

const getProductPriceBucket = ({ volumes: [first] }: CatalogueProduct) => getPriceBucket(first?.priceAfterDiscount ?? 0)

export function filterCategory(
  products: readonly CatalogueProduct[],
  { slug, subCategories }: KnownCategory,
  { subcategory = '', price, sort }: LocalFilters,
): { readonly list: readonly CatalogueProduct[]; readonly facets: CategoryFacets } {
  const all = products.filter((product) => product.category.slug === slug)
  const isNamed = (name: string) => (product: CatalogueProduct) => nameKey(product.subcategory.name) === nameKey(name)
  const ofName = subcategory === '' ? all : all.filter(isNamed(subcategory))
  const ofPrice = price === undefined ? all : all.filter((product) => getProductPriceBucket(product) === price)
  const count = (list: readonly CatalogueProduct[], is: (product: CatalogueProduct) => boolean) =>
    list.filter(is).length
  const facets = {
    price: PRICE_BUCKET_IDS.map((bucket) => ({
      bucket,
      count: count(ofName, (one) => getProductPriceBucket(one) === bucket),
    })),
    subcategory: subCategories.map((name) => ({ name, count: count(ofPrice, isNamed(name)) })),
  }
  const found = ofName.filter((product) => ofPrice.includes(product))
  const sign = sort === 'high-low' ? -1 : 1
  const byAlcohol = (one: CatalogueProduct, other: CatalogueProduct) =>
    sign * (one.alcoholPercentage - other.alcoholPercentage)
  return { list: sort === undefined ? sortProducts(found) : sortProducts(found, byAlcohol), facets }
}
