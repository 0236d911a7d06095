import type { QueryTerm } from '@usiku/contracts/search/query-terms.ts'
import type { Reader } from '../../database/database.ts'
import { getSearchIndex } from './get-search-index.ts'
import type { FoundProduct, SearchScope } from './search-index.ts'

export async function findBestSelling(database: Reader, scope: SearchScope, limit: number): Promise<FoundProduct[]> {
  const best = database
    .selectFrom('products')
    .select(['id as bestId', 'sold', 'created_at'])
    .where('deleted_at', 'is', null)
    .where('sold', '>', 0)
    .$if(scope === 'visible', (query) => query.where('hidden_at', 'is', null))
    .orderBy('sold', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
  return database
    .selectFrom(best.as('best'))
    .innerJoin('search_documents', 'search_documents.product_id', 'best.bestId')
    .selectAll('search_documents')
    .select('best.sold')
    .orderBy('best.sold', 'desc')
    .orderBy('best.created_at', 'desc')
    .orderBy('best.bestId')
    .execute()
}

export async function isWordIndexed(
  database: Reader,
  scope: SearchScope,
  word: string,
  isPrefix: boolean,
): Promise<boolean> {
  const term: QueryTerm = {
    alternatives: [word.split(' ').map((each) => ({ word: each, isPrefix, weight: 1 }))],
  }
  return (await getSearchIndex(database).findMatches(database, scope, [term], {}, 1)).length > 0
}
