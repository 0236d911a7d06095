import { HIDDEN_CATEGORY_NAMES } from '@usiku/contracts/catalogue.ts'
import type { CatalogueProduct } from '@usiku/contracts/feed.ts'
import type { ListWindow, LocalPage } from './local-shop.ts'

type Products = readonly CatalogueProduct[]
type Order = (one: CatalogueProduct, other: CatalogueProduct) => number

const descending = (one: string | number, other: string | number) => (one > other ? -1 : one < other ? 1 : 0)

/** Tie-breaker of all lists, as on the server: newest first, then the id. */
const byAge: Order = (one, other) => descending(one.createdAt, other.createdAt) || descending(other._id, one._id)

export function ordered(products: Products, ...orders: readonly Order[]): Products {
  return [...products].sort((one, other) => {
    for (const order of orders) {
      const difference = order(one, other)
      if (difference !== 0) return difference
    }
    return byAge(one, other)
  })
}

export function pageOf(list: Products, { page, pageSize }: ListWindow, isSame: boolean): LocalPage {
  const start = (page - 1) * pageSize
  return { products: list.slice(start, start + pageSize), paging: { page, pageSize, total: list.length }, isSame }
}

const [, TOP_PRODUCTS = '', FLASH_SALES = ''] = HIDDEN_CATEGORY_NAMES
const nameKey = (name: string) => name.trim().toLowerCase()
const isOf = (name: string) => (product: CatalogueProduct) => nameKey(product.category.name) === nameKey(name)

const discountOf = ({ volumes: [first] }: CatalogueProduct) => first?.discount ?? 0
const shareOf = ({ volumes: [first] }: CatalogueProduct) => (first?.price ? first.discount / first.price : 0)

/** The row's own hidden category first, then other discounted products, largest percentage first. */
export function flashSales(products: Products): Products {
  const isOwn = isOf(FLASH_SALES)
  return ordered(
    products.filter((product) => isOwn(product) || discountOf(product) > 0),
    (one, other) => Number(isOwn(other)) - Number(isOwn(one)),
    (one, other) => descending(shareOf(one), shareOf(other)),
  )
}

export function bySales(bestSellers: readonly string[]): Order {
  const places = new Map(bestSellers.map((id, place) => [id, place]))
  const placeOf = ({ _id }: CatalogueProduct) => places.get(_id) ?? bestSellers.length
  return (one, other) => placeOf(one) - placeOf(other)
}

/** Best sellers, then the row's own category, then the rest. */
export function topProducts(products: Products, bestSellers: readonly string[]): Products {
  const isOwn = isOf(TOP_PRODUCTS)
  return ordered(products, bySales(bestSellers), (one, other) => Number(isOwn(other)) - Number(isOwn(one)))
}
