import type { Database } from '../../database/open-database.ts'
import {
  findProductsOf,
  findSearchable,
  findUnindexed,
  type NameOwner,
  removeDocument,
  writeDocument,
} from './search-index.repository.ts'

/**
 * Makes the search know a product as it is now, in the transaction that wrote
 * it; forgets one that was deleted.
 */
export async function indexProduct(transaction: Database, productId: string): Promise<void> {
  const product = await findSearchable(transaction, productId)
  if (product === undefined) await removeDocument(transaction, productId)
  else await writeDocument(transaction, product)
}

/** Makes the search forget a product, in the transaction that deletes it. */
export async function unindexProduct(transaction: Database, productId: string): Promise<void> {
  await removeDocument(transaction, productId)
}

/** Makes the search know the products of a brand, category or sub-category by its new name, in the transaction that renames it. */
export async function indexProductsOf(transaction: Database, owner: NameOwner, id: string): Promise<void> {
  for (const productId of await findProductsOf(transaction, owner, id)) await indexProduct(transaction, productId)
}

/** Products indexed in one transaction at the start. */
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
    await database.transaction().execute(async (transaction) => {
      for (const id of ids) await indexProduct(transaction, id)
    })
    indexed += ids.length
  }
}
