import { type RawBuilder, sql } from 'kysely'
import { containsPattern } from '../../database/like.ts'
import type { Database } from '../../database/open-database.ts'
import type { PageWindow } from '../../database/paging.ts'

/** The ids of one page of what a search finds, best match first, and how many it finds in all. */
export interface FoundIds {
  readonly ids: readonly string[]
  readonly total: number
}

/**
 * Products in which every word of a text occurs: in the name, brand, category,
 * sub-category or tags. Those with all words in the name come first, then the
 * newest. A text without a word finds nothing.
 */
export async function searchProductIds(database: Database, text: string, window: PageWindow): Promise<FoundIds> {
  const words = wordsOf(text)
  if (words.length === 0) return { ids: [], total: 0 }
  const found = database
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .innerJoin('sub_categories', 'sub_categories.id', 'products.sub_category_id')
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .where('products.deleted_at', 'is', null)
    .where(everyWordIn(EVERYTHING, words))
  const rows = await found
    .select('products.id')
    .orderBy(sql`case when ${everyWordIn(NAME, words)} then 0 else 1 end`)
    .orderBy('products.created_at', 'desc')
    .orderBy('products.id')
    .limit(window.pageSize)
    .offset(window.offset)
    .execute()
  const { total } = await found.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { ids: rows.map((row) => row.id), total }
}

const NAME = sql`lower(products.name)`

/** No word holds a space, so none is found across two of these. */
const EVERYTHING = sql`lower(products.name || ' ' || brands.name || ' ' || categories.name || ' ' || sub_categories.name
  || ' ' || coalesce((select group_concat(value, ' ') from json_each(products.tags)), ''))`

function wordsOf(text: string): string[] {
  return [...new Set(text.toLowerCase().split(/[\s\p{Cc}]+/u))].filter((word) => word !== '')
}

function everyWordIn(column: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> {
  const conditions = words.map((word) => sql`${column} like ${containsPattern(word)} escape '\\'`)
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}
