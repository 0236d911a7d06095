import type { QueryTerm } from '@usiku/contracts/search/query-terms.ts'
import type { SearchDocument } from '@usiku/contracts/search/search-document.ts'
import type { Reader, Transaction } from '../../database/database.ts'

/** Only in these columns a prefix counts: `gin` must not find the ginger of a description. */
export const SHORT_TEXT_COLUMNS = ['name', 'brand', 'category', 'sub_category', 'tags', 'sizes'] as const

export interface MatchOptions {
  /** All, with the description, when left out. */
  readonly columns?: readonly (typeof SHORT_TEXT_COLUMNS)[number][]
  readonly isExact?: boolean
}

/** Customers find visible products; the back office finds all. */
export type SearchScope = 'visible' | 'all'

export type WordPair = readonly [first: string, second: string]

/** How two words occur: side by side; side by side, the second cut short; or both in one product's short texts. */
export type PairRelation = 'phrase' | 'prefix phrase' | 'short texts'

export interface IndexEntry extends SearchDocument {
  /** `search_documents.id`, which grows with each added product. */
  readonly id: number
  readonly description: string
  readonly isHidden: boolean
}

export interface FoundProduct extends SearchDocument {
  readonly id: number
  readonly product_id: string
  readonly sold: number
}

/** The full-text index of the database engine. Words are folded and have letters and digits only. */
export interface SearchIndex {
  /** Products in which every term matches by one of its alternatives, newest first. */
  findMatches(
    reader: Reader,
    scope: SearchScope,
    terms: readonly QueryTerm[],
    options: MatchOptions,
    limit: number,
  ): Promise<number[]>
  findDocuments(reader: Reader, ids: readonly number[]): Promise<FoundProduct[]>
  /** Those pairs that occur in a product, in their order. */
  findPairs(
    reader: Reader,
    scope: SearchScope,
    pairs: readonly WordPair[],
    relation: PairRelation,
    limit: number,
  ): Promise<WordPair[]>
  /** Products without an entry, oldest first. */
  findUnindexed(reader: Reader, limit: number): Promise<string[]>
  /** Adds or replaces. */
  writeEntries(transaction: Transaction, entries: readonly IndexEntry[]): Promise<void>
  removeEntry(transaction: Transaction, id: number): Promise<void>
  removeAllEntries(transaction: Transaction): Promise<void>
  /**
   * Does a part of the work that makes searches faster after many writes.
   * @param isFirst of a round of calls
   * @returns whether there is more to do
   */
  compact(transaction: Transaction, isFirst: boolean): Promise<boolean>
}
