import type { Database } from '../src/database/database.ts'
import { getSearchIndex } from '../src/modules/search/get-search-index.ts'

/** Reads the full-text index alone: products with all the words, by their `search_documents.id`, newest first. */
export function findIndexed(database: Database, ...words: string[]): Promise<number[]> {
  const terms = words.map((word) => ({ alternatives: [[{ word, isPrefix: false, weight: 1 }]] }))
  return getSearchIndex(database).findMatches(database, 'all', terms, {}, 10)
}
