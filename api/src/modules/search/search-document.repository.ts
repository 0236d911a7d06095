import { toPhoneticKey } from '@usiku/contracts/search/phonetic-key.ts'
import { collectSpellings, type SearchDocument, toSearchDocument } from '@usiku/contracts/search/search-document.ts'
import { tokenize } from '@usiku/contracts/search/tokenize.ts'
import { chunk, MAX_ROWS_PER_INSERT } from '../../database/chunk.ts'
import type { Reader, Transaction } from '../../database/database.ts'
import { groupBy } from '../../database/group-by.ts'
import { getSearchIndex } from './get-search-index.ts'
import type { IndexEntry } from './search-index.ts'
import { toTrigrams } from './trigrams.ts'

export interface SearchableProduct {
  readonly id: string
  readonly hidden_at: string | null
  readonly name: string
  readonly brand: string
  readonly category: string
  readonly sub_category: string
  readonly tags: string
  readonly sizes: readonly string[]
  readonly summary: string
  readonly description: string
}

const selectSearchable = (database: Reader) =>
  database
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .innerJoin('sub_categories', 'sub_categories.id', 'products.sub_category_id')
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .select([
      'products.id',
      'products.hidden_at',
      'products.name',
      'products.tags',
      'products.summary',
      'products.description',
    ])
    .select(['brands.name as brand', 'categories.name as category', 'sub_categories.name as sub_category'])
    .where('products.deleted_at', 'is', null)

export async function findSearchables(database: Reader, ids: readonly string[]): Promise<SearchableProduct[]> {
  const products = await selectSearchable(database).where('products.id', 'in', ids).execute()
  const variants = await database
    .selectFrom('volumes')
    .select(['product_id', 'size'])
    .where('product_id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .execute()
  const variantsByProduct = groupBy(variants, (variant) => variant.product_id)
  const byId = new Map(products.map((product) => [product.id, product]))
  return ids.flatMap((id) => {
    const product = byId.get(id)
    return product === undefined ? [] : { ...product, sizes: (variantsByProduct.get(id) ?? []).map(({ size }) => size) }
  })
}

export type TaxonomyColumn = 'brand_id' | 'category_id' | 'sub_category_id'

export async function findProductIdsByTaxonomy(database: Reader, owner: TaxonomyColumn, id: string): Promise<string[]> {
  const rows = await database
    .selectFrom('products')
    .select('id')
    .where(owner, '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

/**
 * Replaces the search documents.
 * @param indexedWords words whose trigrams this transaction has written already; the call adds to it
 */
export async function writeDocuments(
  transaction: Transaction,
  products: readonly SearchableProduct[],
  indexedWords: Set<string>,
): Promise<void> {
  const documents = await transaction
    .insertInto('search_documents')
    .values(products.map((product) => ({ product_id: product.id, ...parseSearchable(product) })))
    .onConflict((conflict) =>
      conflict.column('product_id').doUpdateSet(({ ref }) => ({
        name: ref('excluded.name'),
        brand: ref('excluded.brand'),
        category: ref('excluded.category'),
        sub_category: ref('excluded.sub_category'),
        tags: ref('excluded.tags'),
        sizes: ref('excluded.sizes'),
      })),
    )
    .returningAll()
    .execute()
  const byId = new Map(products.map((product) => [product.id, product]))
  await getSearchIndex(transaction).writeEntries(
    transaction,
    documents.map((document) => toEntry(document, byId.get(document.product_id))),
  )
  await writeSpellings(transaction, documents, indexedWords)
}

/** Writes the full-text entries of documents that exist, and removes those of documents that do not. */
export async function writeEntries(transaction: Transaction, documentIds: readonly number[]): Promise<void> {
  const rows = await transaction
    .selectFrom('search_documents')
    .innerJoin('products', 'products.id', 'search_documents.product_id')
    .selectAll('search_documents')
    .select(['products.summary', 'products.description', 'products.hidden_at'])
    .where('search_documents.id', 'in', documentIds)
    .execute()
  const index = getSearchIndex(transaction)
  const missing = new Set(documentIds)
  for (const { id } of rows) missing.delete(id)
  for (const id of missing) await index.removeEntry(transaction, id)
  await index.writeEntries(
    transaction,
    rows.map((row) => toEntry(row, row)),
  )
}

export async function listDocumentIds(database: Reader, after: number, limit: number): Promise<number[]> {
  const rows = await database
    .selectFrom('search_documents')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

export async function findDocumentIds(database: Reader, productIds: readonly string[]): Promise<number[]> {
  const rows = await database
    .selectFrom('search_documents')
    .select('id')
    .where('product_id', 'in', productIds)
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

function toEntry(
  document: SearchDocument & { readonly id: number },
  { summary, description, hidden_at }: Pick<SearchableProduct, 'summary' | 'description' | 'hidden_at'> = NO_TEXTS,
): IndexEntry {
  return { ...document, description: tokenize(`${summary} ${description}`).join(' '), isHidden: hidden_at !== null }
}

const NO_TEXTS = { summary: '', description: '', hidden_at: null }

export async function removeDocument(transaction: Transaction, productId: string): Promise<void> {
  const row = await transaction
    .deleteFrom('search_documents')
    .where('product_id', '=', productId)
    .returning('id')
    .executeTakeFirst()
  if (row !== undefined) await getSearchIndex(transaction).removeEntry(transaction, row.id)
}

export async function removeAllDocuments(transaction: Transaction): Promise<void> {
  await getSearchIndex(transaction).removeAllEntries(transaction)
  await transaction.deleteFrom('search_documents').execute()
  await transaction.deleteFrom('search_trigrams').execute()
  await transaction.deleteFrom('search_sounds').execute()
}

function parseSearchable({ sub_category, tags, ...rest }: SearchableProduct): SearchDocument {
  return toSearchDocument({ ...rest, subCategory: sub_category, tags: JSON.parse(tags) as string[] })
}

async function writeSpellings(
  transaction: Transaction,
  documents: readonly SearchDocument[],
  indexedWords: Set<string>,
): Promise<void> {
  const words = [...collectSpellings(documents)].filter((word) => !indexedWords.has(word))
  const trigrams = words.flatMap((word) => {
    const typed = word.replaceAll(' ', '')
    return toTrigrams(typed).map((trigram) => ({ trigram, length: [...typed].length, word }))
  })
  for (const values of chunk(trigrams, MAX_ROWS_PER_INSERT)) {
    await transaction
      .insertInto('search_trigrams')
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  const sounds = words.map((word) => ({ sound: toPhoneticKey(word.replaceAll(' ', '')), word }))
  for (const values of chunk(
    sounds.filter(({ sound }) => sound !== ''),
    MAX_ROWS_PER_INSERT,
  )) {
    await transaction
      .insertInto('search_sounds')
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  for (const word of words) indexedWords.add(word)
}
