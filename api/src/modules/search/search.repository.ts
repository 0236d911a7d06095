import { sql } from 'kysely'
import type { Database } from '../../database/open-database.ts'
import type { SearchedTexts } from './relevance.ts'
import { type Reach, searchExpression } from './search-expression.ts'
import type { Wish } from './wish.ts'

/** A product that a search finds. */
export interface FoundProduct extends SearchedTexts {
  /** Grows with each product that comes into the shop. */
  readonly id: number
  readonly product_id: string
}

/** The `id`s of products that grant all wishes, the newest first, at most so many. */
export async function findMatches(
  database: Database,
  wishes: readonly Wish[],
  reach: Reach,
  limit: number,
): Promise<number[]> {
  // The index is read from its end and only as far as needed; by any other order it would be read whole.
  const { rows } = await sql<{ id: number }>`
    select rowid as id from search_index where search_index match ${searchExpression(wishes, reach)}
    order by rowid desc limit ${limit}`.execute(database)
  return rows.map((row) => row.id)
}

/** What the search knows of these products, in any order. */
export async function findDocuments(database: Database, ids: readonly number[]): Promise<FoundProduct[]> {
  // One parameter however many ids: making a statement with hundreds takes longer than answering it.
  const { rows } = await sql<FoundProduct>`
    select search_documents.* from json_each(${JSON.stringify(ids)}) as wanted
    join search_documents on search_documents.id = wanted.value`.execute(database)
  return rows
}

/** Whether any product has a word, or one that begins with it. */
export async function isWordKnown(database: Database, word: string, isBeginning: boolean): Promise<boolean> {
  const wish: Wish = { alternatives: [[{ word, isBeginning, trust: 1 }]] }
  const { rows } = await sql`
    select rowid from search_index where search_index match ${searchExpression([wish], {})} limit 1`.execute(database)
  return rows.length > 0
}
