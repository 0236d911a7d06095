import { getPriceBucket, PRICE_BUCKET_IDS } from '@usiku/contracts/catalogue/category-filters.ts'
import { HIDDEN_CATEGORY_NAMES } from '@usiku/contracts/catalogue/constants.ts'
import type { CatalogueProduct } from '@usiku/contracts/catalogue/operations.ts'
import type { CategoryFacets } from '@usiku/contracts/catalogue/schemas.ts'
import type { KnownCategory, LocalFilters, LocalPage, PageRequest } from './local-catalogue.ts'

type Products = readonly CatalogueProduct[]
type Comparator = (one: CatalogueProduct, other: CatalogueProduct) => number

const compareDescending = (one: string | number, other: string | number) => (one > other ? -1 : one < other ? 1 : 0)

/** Tie-breaker of all lists, as on the server: newest first, then the id. */
const compareNewestFirst: Comparator = (one, other) =>
  compareDescending(one.createdAt, other.createdAt) || compareDescending(other._id, one._id)

export function sortProducts(products: Products, ...orders: readonly Comparator[]): Products {
  return [...products].sort((one, other) => {
    for (const order of orders) {
      const difference = order(one, other)
      if (difference !== 0) return difference
    }
    return compareNewestFirst(one, other)
  })
}

export function paginate(list: Products, { page, pageSize }: PageRequest, isExact: boolean): LocalPage {
  const start = (page - 1) * pageSize
  return { products: list.slice(start, start + pageSize), paging: { page, pageSize, total: list.length }, isExact }
}

const [, TOP_PRODUCTS = '', FLASH_SALES = ''] = HIDDEN_CATEGORY_NAMES
const nameKey = (name: string) => name.trim().toLowerCase()
const isInCategory = (name: string) => (product: CatalogueProduct) => nameKey(product.category.name) === nameKey(name)

const getDiscount = ({ volumes: [first] }: CatalogueProduct) => first?.discount ?? 0
const getDiscountShare = ({ volumes: [first] }: CatalogueProduct) => (first?.price ? first.discount / first.price : 0)

/** The row's own hidden category first, then other discounted products, largest percentage first. */
export function listFlashSales(products: Products): Products {
  const isOwn = isInCategory(FLASH_SALES)
  return sortProducts(
    products.filter((product) => isOwn(product) || getDiscount(product) > 0),
    (one, other) => Number(isOwn(other)) - Number(isOwn(one)),
    (one, other) => compareDescending(getDiscountShare(one), getDiscountShare(other)),
  )
}

export function createSalesComparator(bestSellers: readonly string[]): Comparator {
  const ranks = new Map(bestSellers.map((id, rank) => [id, rank]))
  const getRank = ({ _id }: CatalogueProduct) => ranks.get(_id) ?? bestSellers.length
  return (one, other) => getRank(one) - getRank(other)
}

/** Best sellers, then the row's own category, then the rest. */
export function listTopProducts(products: Products, bestSellers: readonly string[]): Products {
  const isOwn = isInCategory(TOP_PRODUCTS)
  return sortProducts(
    products,
    createSalesComparator(bestSellers),
    (one, other) => Number(isOwn(other)) - Number(isOwn(one)),
  )
}

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
