import type { Product, Volume } from '@usiku/contracts/catalogue/operations.ts'
import type { Reader, Transaction } from '../../../database/database.ts'
import { listBundleParts } from '../../inventory/bundles.service.ts'
import { listLatestReviews } from '../../reviews/product-reviews.service.ts'
import { touchProducts } from '../catalogue-revision.service.ts'
import { slugify } from '../slugify.ts'
import { findProductIdBy, findProducts } from './product.repository.ts'
import { addToRating } from './product-write.repository.ts'

/** With their latest reviews; in the order of the ids, hidden ones included; leaves out deleted and unknown ones. */
export async function listProductsById(database: Reader, ids: readonly string[]): Promise<Product[]> {
  const products = await listProductsWithoutReviews(database, ids)
  const rated = products.filter(({ rating }) => rating.count > 0)
  const reviews = await listLatestReviews(
    database,
    rated.map(({ _id }) => _id),
  )
  return products.map((product) => ({ ...product, reviews: [...(reviews.get(product._id) ?? [])] }))
}

/** In the order of the ids, hidden ones included; leaves out deleted and unknown ones. */
export async function listProductsWithoutReviews(database: Reader, ids: readonly string[]): Promise<Product[]> {
  const products = await findProducts(database, ids)
  const isBundle = ({ parts }: Volume) => parts !== undefined
  const bundleIds = products.flatMap(({ volumes }) => volumes.filter(isBundle).map(({ _id }) => _id))
  if (bundleIds.length === 0) return products
  const parts = await listBundleParts(database, bundleIds)
  const withParts = (volume: Volume) => (isBundle(volume) ? { ...volume, parts: parts.get(volume._id) ?? [] } : volume)
  return products.map((product) => ({ ...product, volumes: product.volumes.map(withParts) }))
}

export function findProductIdIncludingHidden(
  database: Reader,
  column: 'id' | 'slug',
  value: string,
): Promise<string | undefined> {
  return findProductIdBy(database, column, value)
}

/** A product whose address was made of this name. */
export function findProductIdByName(database: Reader, name: string): Promise<string | undefined> {
  return findProductIdBy(database, 'slug', slugify(name, 'product'))
}

/** Adds to the sum and number of a product's approved ratings. Product data and rendered pages show both. */
export async function adjustRating(
  transaction: Transaction,
  productId: string,
  change: { readonly sum: number; readonly count: number },
): Promise<void> {
  await addToRating(transaction, productId, change)
  touchProducts(transaction, [productId], { isOnPages: true, isInLists: false })
}
