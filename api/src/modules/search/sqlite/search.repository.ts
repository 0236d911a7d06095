import type { QueryTerm } from '@usiku/contracts/search/query-terms.ts'
import type { SearchDocument } from '@usiku/contracts/search/search-document.ts'
import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { type MatchOptions, toFtsQuery } from './fts-query.ts'

export interface FoundProduct extends SearchDocument {
  /** Grows with each added product. */
  readonly id: number
  readonly product_id: string
  readonly sold: number
}

/** The visible products' index; for the back office the hidden products' index too. */
export type SearchScope = readonly ('search_index' | 'search_hidden_index')[]
export const VISIBLE_ONLY: SearchScope = ['search_index']
export const INCLUDING_HIDDEN: SearchScope = ['search_index', 'search_hidden_index']

export async function findMatches(
  database: Database,
  scope: SearchScope,
  terms: readonly QueryTerm[],
  options: MatchOptions,
  limit: number,
): Promise<number[]> {
  const found: number[] = []
  for (const index of scope) {
    // Reads the index from its end and only as far as needed; any other order would read all of it.
    const { rows } = await sql<{ id: number }>`
      select rowid as id from ${sql.table(index)} where ${sql.table(index)} match ${toFtsQuery(terms, options)}
      order by rowid desc limit ${limit}`.execute(database)
    found.push(...rows.map((row) => row.id))
  }
  return found.sort((one, other) => other - one).slice(0, limit)
}

export async function findDocuments(database: Database, ids: readonly number[]): Promise<FoundProduct[]> {
  // One parameter for all ids: preparing a statement with hundreds takes longer than running it.
  const { rows } = await sql<FoundProduct>`
    select search_documents.*, products.sold from json_each(${JSON.stringify(ids)}) as wanted
    join search_documents on search_documents.id = wanted.value
    join products on products.id = search_documents.product_id`.execute(database)
  return rows
}

export async function findBestSelling(database: Database, scope: SearchScope, limit: number): Promise<FoundProduct[]> {
  const isInScope = scope.includes('search_hidden_index') ? sql`true` : sql`hidden_at is null`
  const { rows } = await sql<FoundProduct>`
    select search_documents.*, best.sold from (
      select id, sold, created_at from products where deleted_at is null and ${isInScope} and sold > 0
      order by sold desc, created_at desc, id limit ${limit}
    ) as best
    join search_documents on search_documents.product_id = best.id
    order by best.sold desc, best.created_at desc, best.id`.execute(database)
  return rows
}

export async function isWordIndexed(
  database: Database,
  scope: SearchScope,
  word: string,
  isPrefix: boolean,
): Promise<boolean> {
  const term: QueryTerm = {
    alternatives: [word.split(' ').map((each) => ({ word: each, isPrefix, weight: 1 }))],
  }
  return (await findMatches(database, scope, [term], {}, 1)).length > 0
}
