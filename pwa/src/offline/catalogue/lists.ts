import { HIDDEN_CATEGORY_NAMES } from '@usiku/contracts/catalogue.ts'
import type { CatalogueProduct } from '@usiku/contracts/feed.ts'
import type { ListWindow, LocalPage } from './local-shop.ts'

type Products = readonly CatalogueProduct[]
/** Negative when the one comes before the other. */
type Order = (one: CatalogueProduct, other: CatalogueProduct) => number

const descending = (one: string | number, other: string | number) => (one > other ? -1 : one < other ? 1 : 0)

/** Whatever the order of a list: newest first and then the id break ties, as in the shop. */
const byAge: Order = (one, other) => descending(one.createdAt, other.createdAt) || descending(other._id, one._id)

/** Products in an order, the newest first among equals. */
export function ordered(products: Products, ...orders: readonly Order[]): Products {
  return [...products].sort((one, other) => {
    for (const order of orders) {
      const difference = order(one, other)
      if (difference !== 0) return difference
    }
    return byAge(one, other)
  })
}

/** One page of a list. */
export function pageOf(list: Products, { page, pageSize }: ListWindow, isSame: boolean): LocalPage {
  const start = (page - 1) * pageSize
  return { products: list.slice(start, start + pageSize), paging: { page, pageSize, total: list.length }, isSame }
}

const [, TOP_PRODUCTS = '', FLASH_SALES = ''] = HIDDEN_CATEGORY_NAMES
const nameKey = (name: string) => name.trim().toLowerCase()
const isOf = (name: string) => (product: CatalogueProduct) => nameKey(product.category.name) === nameKey(name)

const discountOf = ({ volumes: [first] }: CatalogueProduct) => first?.discount ?? 0
const shareOf = ({ volumes: [first] }: CatalogueProduct) => (first?.price ? first.discount / first.price : 0)

/** The products of the shelf's own hidden category, then the other discounted ones, the largest share first. */
export function flashSales(products: Products): Products {
  const isOwn = isOf(FLASH_SALES)
  return ordered(
    products.filter((product) => isOwn(product) || discountOf(product) > 0),
    (one, other) => Number(isOwn(other)) - Number(isOwn(one)),
    (one, other) => descending(shareOf(one), shareOf(other)),
  )
}

/** The best sellers in the shop's order, as far as it says; the others are equals. */
export function bySales(bestSellers: readonly string[]): Order {
  const places = new Map(bestSellers.map((id, place) => [id, place]))
  const placeOf = ({ _id }: CatalogueProduct) => places.get(_id) ?? bestSellers.length
  return (one, other) => placeOf(one) - placeOf(other)
}

/** The best sellers; then those of the shelf's own category, then the others. */
export function topProducts(products: Products, bestSellers: readonly string[]): Products {
  const isOwn = isOf(TOP_PRODUCTS)
  return ordered(products, bySales(bestSellers), (one, other) => Number(isOwn(other)) - Number(isOwn(one)))
}
