import type { Database } from '../../database/open-database.ts'
import {
  findProductsOf,
  findSearchables,
  findUnindexed,
  type NameOwner,
  removeAllDocuments,
  removeDocument,
  writeDocuments,
} from './search-index.repository.ts'

/**
 * Makes the search know a product as it is now, in the transaction that wrote
 * it; forgets one that was deleted.
 */
export async function indexProduct(transaction: Database, productId: string): Promise<void> {
  const products = await findSearchables(transaction, [productId])
  if (products.length > 0) await writeDocuments(transaction, products, new Set())
  else await removeDocument(transaction, productId)
}

/**
 * Makes the search know some hundred products at once, in the transaction that
 * added them; the last becomes the newest.
 *
 * @param writtenWords empty at first, and the same for all calls of one transaction: few words are new
 */
export async function indexProducts(
  transaction: Database,
  productIds: readonly string[],
  writtenWords: Set<string>,
): Promise<void> {
  await writeDocuments(transaction, await findSearchables(transaction, productIds), writtenWords)
}

/** Makes the search forget all products, in the transaction that removes them. */
export async function unindexAllProducts(transaction: Database): Promise<void> {
  await removeAllDocuments(transaction)
}

/** Makes the search forget a product, in the transaction that deletes it. */
export async function unindexProduct(transaction: Database, productId: string): Promise<void> {
  await removeDocument(transaction, productId)
}

/** Makes the search know the products of a brand, category or sub-category, in the transaction that renames it or switches it on or off. */
export async function indexProductsOf(transaction: Database, owner: NameOwner, id: string): Promise<void> {
  const ids = await findProductsOf(transaction, owner, id)
  const writtenWords = new Set<string>()
  for (let first = 0; first < ids.length; first += BATCH) {
    await indexProducts(transaction, ids.slice(first, first + BATCH), writtenWords)
  }
}

/** Products that are read and written at once. */
const BATCH = 500

/**
 * Makes the search know the products that it does not: those of a database that
 * an older version of the shop wrote.
 *
 * @returns how many these were
 */
export async function indexMissingProducts(database: Database): Promise<number> {
  let indexed = 0
  for (;;) {
    const ids = await findUnindexed(database, BATCH)
    if (ids.length === 0) return indexed
    await database.transaction().execute((transaction) => indexProducts(transaction, ids, new Set()))
    indexed += ids.length
  }
}
