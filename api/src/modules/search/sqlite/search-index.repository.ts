import { toPhoneticKey } from '@usiku/contracts/search/phonetic-key.ts'
import { collectSpellings, type SearchDocument, toSearchDocument } from '@usiku/contracts/search/search-document.ts'
import { tokenize } from '@usiku/contracts/search/tokenize.ts'
import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { toTrigrams } from './trigrams.ts'

export interface SearchableProduct {
  readonly id: string
  readonly hidden_at: string | null
  readonly name: string
  readonly brand: string
  readonly category: string
  readonly sub_category: string
  readonly tags: string
  readonly sizes: string
  readonly summary: string
  readonly description: string
}

const selectSearchable = (database: Database) =>
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
    .select((select) =>
      select
        .selectFrom('volumes')
        .whereRef('volumes.product_id', '=', 'products.id')
        .where('volumes.deleted_at', 'is', null)
        .select(sql<string>`json_group_array(size)`.as('sizes'))
        .as('sizes'),
    )
    .$narrowType<{ sizes: string }>()
    .where('products.deleted_at', 'is', null)

export async function findSearchables(database: Database, ids: readonly string[]): Promise<SearchableProduct[]> {
  const rows = new Map(
    (await selectSearchable(database).where('products.id', 'in', ids).execute()).map((row) => [row.id, row]),
  )
  return ids.flatMap((id) => rows.get(id) ?? [])
}

export type TaxonomyColumn = 'brand_id' | 'category_id' | 'sub_category_id'

export async function findProductIdsByTaxonomy(
  database: Database,
  owner: TaxonomyColumn,
  id: string,
): Promise<string[]> {
  const rows = await database
    .selectFrom('products')
    .select('id')
    .where(owner, '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

export async function findUnindexed(database: Database, limit: number): Promise<string[]> {
  const rows = await database
    .selectFrom('products')
    .leftJoin('search_documents', 'search_documents.product_id', 'products.id')
    .select('products.id')
    .where(
      sql<boolean>`(search_documents.id is null or (products.hidden_at is not null
        and not exists (select 1 from search_hidden_index where rowid = search_documents.id)))`,
    )
    .where('products.deleted_at', 'is', null)
    .orderBy('products.created_at')
    .orderBy('products.id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/**
 * Replaces the search documents.
 * @param indexedWords words whose trigrams this transaction has written already; the call adds to it
 */
export async function writeDocuments(
  transaction: Database,
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
  const isHidden = ({ product_id }: { product_id: string }) => byId.get(product_id)?.hidden_at !== null
  await moveEntries(
    transaction,
    documents.filter((document) => !isHidden(document)).map(toEntry(byId)),
    VISIBLE_INDEX,
    HIDDEN_INDEX,
  )
  await moveEntries(transaction, documents.filter(isHidden).map(toEntry(byId)), HIDDEN_INDEX, VISIBLE_INDEX)
  await writeSpellings(transaction, documents, indexedWords)
}

const VISIBLE_INDEX = sql.table('search_index')
const HIDDEN_INDEX = sql.table('search_hidden_index')

interface IndexEntry extends SearchDocument {
  readonly id: number
  readonly description: string
}

const toEntry =
  (products: ReadonlyMap<string, SearchableProduct>) =>
  (document: SearchDocument & { readonly id: number; readonly product_id: string }): IndexEntry => {
    const { summary = '', description = '' } = products.get(document.product_id) ?? {}
    return { ...document, description: tokenize(`${summary} ${description}`).join(' ') }
  }

type IndexTable = ReturnType<typeof sql.table>

/** A product is in exactly one of the two indexes. */
async function moveEntries(
  transaction: Database,
  entries: readonly IndexEntry[],
  to: IndexTable,
  from: IndexTable,
): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(
    ({ id, name, brand, category, sub_category, tags, sizes, description }) =>
      sql`(${id}, ${name}, ${brand}, ${category}, ${sub_category}, ${tags}, ${sizes}, ${description})`,
  )
  await sql`insert or replace into ${to} (rowid, name, brand, category, sub_category, tags, sizes, description)
    values ${sql.join(rows)}`.execute(transaction)
  const ids = JSON.stringify(entries.map(({ id }) => id))
  await sql`delete from ${from} where rowid in (select value from json_each(${ids}))`.execute(transaction)
}

export async function removeDocument(transaction: Database, productId: string): Promise<void> {
  const row = await transaction
    .deleteFrom('search_documents')
    .where('product_id', '=', productId)
    .returning('id')
    .executeTakeFirst()
  if (row === undefined) return
  for (const index of [VISIBLE_INDEX, HIDDEN_INDEX])
    await sql`delete from ${index} where rowid = ${row.id}`.execute(transaction)
}

export async function removeAllDocuments(transaction: Database): Promise<void> {
  await transaction.deleteFrom('search_documents').execute()
  await transaction.deleteFrom('search_trigrams').execute()
  await transaction.deleteFrom('search_sounds').execute()
  await sql`insert into search_index (search_index) values ('delete-all')`.execute(transaction)
  await sql`insert into search_hidden_index (search_hidden_index) values ('delete-all')`.execute(transaction)
}

function parseSearchable({ sub_category, tags, sizes, ...names }: SearchableProduct): SearchDocument {
  const list = (json: string) => JSON.parse(json) as string[]
  return toSearchDocument({ ...names, subCategory: sub_category, tags: list(tags), sizes: list(sizes) })
}

/** A statement takes some 30,000 values. */
const MAX_ROWS_PER_INSERT = 5_000

async function writeSpellings(
  transaction: Database,
  documents: readonly SearchDocument[],
  indexedWords: Set<string>,
): Promise<void> {
  const words = [...collectSpellings(documents)].filter((word) => !indexedWords.has(word))
  const trigrams = words.flatMap((word) => {
    const typed = word.replaceAll(' ', '')
    return toTrigrams(typed).map((trigram) => ({ trigram, length: [...typed].length, word }))
  })
  for (const values of chunk(trigrams)) {
    await transaction
      .insertInto('search_trigrams')
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  const sounds = words.map((word) => ({ sound: toPhoneticKey(word.replaceAll(' ', '')), word }))
  for (const values of chunk(sounds.filter(({ sound }) => sound !== ''))) {
    await transaction
      .insertInto('search_sounds')
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  for (const word of words) indexedWords.add(word)
}

function chunk<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / MAX_ROWS_PER_INSERT) }, (_, slice) =>
    rows.slice(slice * MAX_ROWS_PER_INSERT, (slice + 1) * MAX_ROWS_PER_INSERT),
  )
}
