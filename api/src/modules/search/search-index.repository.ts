import { sql } from 'kysely'
import type { Database } from '../../database/open-database.ts'
import type { SearchedTexts } from './relevance.ts'
import { trigramsOf } from './trigrams.ts'
import { wordsOf } from './words.ts'

/** Everything of a product that the search looks in, as the admin wrote it. */
export interface SearchableProduct {
  readonly id: string
  readonly name: string
  readonly brand: string
  readonly category: string
  readonly sub_category: string
  /** JSON list of words. */
  readonly tags: string
  /** JSON list of sizes. */
  readonly sizes: string
  readonly summary: string
  readonly description: string
}

const searchable = (database: Database) =>
  database
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .innerJoin('sub_categories', 'sub_categories.id', 'products.sub_category_id')
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .select(['products.id', 'products.name', 'products.tags', 'products.summary', 'products.description'])
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

/** A product as the search sees it; `undefined` when there is none or it was deleted. */
export function findSearchable(database: Database, productId: string): Promise<SearchableProduct | undefined> {
  return searchable(database).where('products.id', '=', productId).executeTakeFirst()
}

/** Whose names are part of what the search knows of a product. */
export type NameOwner = 'brand_id' | 'category_id' | 'sub_category_id'

/** The ids of the products that point at a brand, category or sub-category. */
export async function findProductsOf(database: Database, owner: NameOwner, id: string): Promise<string[]> {
  const rows = await database
    .selectFrom('products')
    .select('id')
    .where(owner, '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

/** The ids of products that the search does not know, the oldest first, at most so many. */
export async function findUnindexed(database: Database, limit: number): Promise<string[]> {
  const rows = await database
    .selectFrom('products')
    .leftJoin('search_documents', 'search_documents.product_id', 'products.id')
    .select('products.id')
    .where('search_documents.id', 'is', null)
    .where('products.deleted_at', 'is', null)
    .orderBy('products.created_at')
    .orderBy('products.id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/** Writes what the search knows of a product, over what it knew before. */
export async function writeDocument(transaction: Database, product: SearchableProduct): Promise<void> {
  const texts = textsOf(product)
  const { id } = await transaction
    .insertInto('search_documents')
    .values({ product_id: product.id, ...texts })
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet(texts))
    .returning('id')
    .executeTakeFirstOrThrow()
  const { name, brand, category, sub_category, tags, sizes } = texts
  const description = wordsOf(`${product.summary} ${product.description}`).join(' ')
  await sql`insert or replace into search_index
    (rowid, name, brand, category, sub_category, tags, sizes, description)
    values (${id}, ${name}, ${brand}, ${category}, ${sub_category}, ${tags}, ${sizes}, ${description})`.execute(
    transaction,
  )
  await writeTrigrams(transaction, texts)
}

/** Forgets a product; nothing happens when the search does not know it. */
export async function removeDocument(transaction: Database, productId: string): Promise<void> {
  const row = await transaction
    .deleteFrom('search_documents')
    .where('product_id', '=', productId)
    .returning('id')
    .executeTakeFirst()
  if (row !== undefined) await sql`delete from search_index where rowid = ${row.id}`.execute(transaction)
}

function textsOf(product: SearchableProduct): SearchedTexts {
  const words = (text: string) => wordsOf(text).join(' ')
  const list = (json: string) => words((JSON.parse(json) as string[]).join(' , '))
  return {
    name: words(product.name),
    brand: words(product.brand),
    category: words(product.category),
    sub_category: words(product.sub_category),
    tags: list(product.tags),
    sizes: list(product.sizes),
  }
}

/** Sizes are figures, which nobody's slips are mended in; descriptions hold too many other words. */
async function writeTrigrams(
  transaction: Database,
  { name, brand, category, sub_category, tags }: SearchedTexts,
): Promise<void> {
  const words = new Set([name, brand, category, sub_category, tags].flatMap((text) => text.split(' ')))
  const rows = [...words].flatMap((word) =>
    trigramsOf(word).map((trigram) => ({ trigram, length: [...word].length, word })),
  )
  await transaction
    .insertInto('search_trigrams')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
