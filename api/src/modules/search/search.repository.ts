import type { SearchedTexts } from '@usiku/contracts/rules/search/searched-texts.ts'
import type { Wish } from '@usiku/contracts/rules/search/wish.ts'
import { sql } from 'kysely'
import type { Database } from '../../database/open-database.ts'
import { type Reach, searchExpression } from './search-expression.ts'

export interface FoundProduct extends SearchedTexts {
  /** Grows with each added product. */
  readonly id: number
  readonly product_id: string
  readonly sold: number
}

/** The visible products' index; for the back office the hidden products' index too. */
export type SearchScope = readonly ('search_index' | 'search_hidden_index')[]
export const SHOWN: SearchScope = ['search_index']
export const ALL: SearchScope = ['search_index', 'search_hidden_index']

export async function findMatches(
  database: Database,
  scope: SearchScope,
  wishes: readonly Wish[],
  reach: Reach,
  limit: number,
): Promise<number[]> {
  const found: number[] = []
  for (const index of scope) {
    // Reads the index from its end and only as far as needed; any other order would read all of it.
    const { rows } = await sql<{ id: number }>`
      select rowid as id from ${sql.table(index)} where ${sql.table(index)} match ${searchExpression(wishes, reach)}
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
  const isSought = scope.includes('search_hidden_index') ? sql`true` : sql`hidden_at is null`
  const { rows } = await sql<FoundProduct>`
    select search_documents.*, best.sold from (
      select id, sold, created_at from products where deleted_at is null and ${isSought} and sold > 0
      order by sold desc, created_at desc, id limit ${limit}
    ) as best
    join search_documents on search_documents.product_id = best.id
    order by best.sold desc, best.created_at desc, best.id`.execute(database)
  return rows
}

export async function isWordKnown(
  database: Database,
  scope: SearchScope,
  word: string,
  isBeginning: boolean,
): Promise<boolean> {
  const wish: Wish = { alternatives: [word.split(' ').map((each) => ({ word: each, isBeginning, trust: 1 }))] }
  return (await findMatches(database, scope, [wish], {}, 1)).length > 0
}
