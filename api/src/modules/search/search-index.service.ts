import { chunk } from '../../database/chunk.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { inLockedTransaction } from '../../database/locked-transaction.ts'
import { bumpRevision } from '../../database/revisions.ts'
import { inTransaction } from '../../database/transaction.ts'
import { getSearchIndex } from './get-search-index.ts'
import {
  findDocumentIds,
  findProductIdsByTaxonomy,
  findSearchables,
  listDocumentIds,
  removeAllDocuments,
  removeDocument,
  type TaxonomyColumn,
  writeDocuments,
  writeEntries,
} from './search-document.repository.ts'

/** Call it in the transaction that writes the product; removes a deleted one. */
export async function indexProduct(transaction: Transaction, productId: string): Promise<void> {
  const products = await findSearchables(transaction, [productId])
  if (products.length > 0) await writeDocuments(transaction, products, new Set())
  else await removeDocument(transaction, productId)
}

/**
 * For some hundred products at once; call it in the transaction that adds them. The last becomes the newest.
 * @param indexedWords the same set, empty at first, for all calls of one transaction: few words are new
 */
export async function indexProducts(
  transaction: Transaction,
  productIds: readonly string[],
  indexedWords: Set<string>,
): Promise<void> {
  await writeDocuments(transaction, await findSearchables(transaction, productIds), indexedWords)
}

export async function unindexAllProducts(transaction: Transaction): Promise<void> {
  await removeAllDocuments(transaction)
}

export async function unindexProduct(transaction: Transaction, productId: string): Promise<void> {
  await removeDocument(transaction, productId)
}

/** Call it in the transaction that renames, activates or deactivates the brand, category or sub-category. */
export async function indexProductsByTaxonomy(
  transaction: Transaction,
  owner: TaxonomyColumn,
  id: string,
): Promise<void> {
  const ids = await findProductIdsByTaxonomy(transaction, owner, id)
  const indexedWords = new Set<string>()
  for (let first = 0; first < ids.length; first += BATCH_SIZE) {
    await indexProducts(transaction, ids.slice(first, first + BATCH_SIZE), indexedWords)
  }
}

const BATCH_SIZE = 500

/** Indexes products of a database that an older version wrote. @returns how many */
export async function indexMissingProducts(database: Database): Promise<number> {
  let indexed = 0
  for (;;) {
    const ids = await getSearchIndex(database).findUnindexed(database, BATCH_SIZE)
    if (ids.length === 0) return indexed
    await inLockedTransaction(database, 'catalogue', (transaction) => {
      bumpRevision(transaction, 'catalogue')
      return indexProducts(transaction, ids, new Set())
    })
    indexed += ids.length
  }
}

/** Makes searches faster after many writes, in short transactions beside others. */
export async function compactSearchIndex(database: Database, signal: AbortSignal): Promise<void> {
  let hasMore = true
  for (let part = 0; hasMore && !signal.aborted; part += 1) {
    hasMore = await inTransaction(database, (transaction) =>
      getSearchIndex(transaction).compact(transaction, part === 0),
    )
  }
}

/**
 * Writes the full-text index for the next documents of another database, which were copied with their numbers.
 * @returns the last number, to go on after; `undefined` at the end
 */
export async function indexCopiedDocuments(transaction: Transaction, after: number): Promise<number | undefined> {
  const ids = await listDocumentIds(transaction, after, BATCH_SIZE)
  await writeEntries(transaction, ids)
  return ids.at(-1)
}

/** As `indexCopiedDocuments`, for documents and products that were copied anew or removed. */
export async function reindexCopied(
  transaction: Transaction,
  { documents, products }: { readonly documents: readonly number[]; readonly products: readonly string[] },
): Promise<void> {
  const ids = new Set([...documents, ...(await findDocumentIds(transaction, products))])
  for (const batch of chunk([...ids], BATCH_SIZE)) await writeEntries(transaction, batch)
}
