import type { Product } from '@usiku/contracts/catalogue/operations.ts'
import type { Reader, Transaction } from '../../../database/database.ts'
import { listLatestReviews } from '../../reviews/product-reviews.service.ts'
import { touchProducts } from '../catalogue-revision.service.ts'
import { findProductIdBy, findProducts } from './product.repository.ts'
import { addToRating } from './product-write.repository.ts'

/** With their latest reviews; in the order of the ids, hidden ones included; leaves out deleted and unknown ones. */
export async function listProductsById(database: Reader, ids: readonly string[]): Promise<Product[]> {
  const products = await findProducts(database, ids)
  const rated = products.filter(({ rating }) => rating.count > 0)
  const reviews = await listLatestReviews(
    database,
    rated.map(({ _id }) => _id),
  )
  return products.map((product) => ({ ...product, reviews: [...(reviews.get(product._id) ?? [])] }))
}

export function findProductIdIncludingHidden(
  database: Reader,
  column: 'id' | 'slug',
  value: string,
): Promise<string | undefined> {
  return findProductIdBy(database, column, value)
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
