import { type QueryTerm, toQueryTerms, withAlternatives, withGuesses } from '@usiku/contracts/search/query-terms.ts'
import { createRelevanceScorer } from '@usiku/contracts/search/relevance.ts'
import { tokenizeQuery } from '@usiku/contracts/search/tokenize.ts'
import type { Reader } from '../../database/database.ts'
import { computeOnce } from '../../database/lists-cache.ts'
import type { PageWindow } from '../../database/pagination.ts'
import { findCompoundSplits } from './compound-split.repository.ts'
import { findSimilarSpellings } from './fuzzy-match.repository.ts'
import { getSearchIndex } from './get-search-index.ts'
import { findBestSelling, isWordIndexed } from './search.repository.ts'
import { type FoundProduct, type MatchOptions, type SearchScope, SHORT_TEXT_COLUMNS } from './search-index.ts'
import { findMeanings } from './synonym.repository.ts'

export interface FoundIds {
  readonly ids: readonly string[]
  readonly total: number
}

/** Bounds the cost of a search, independent of the size of the catalogue. */
export const MAX_RESULTS = 200

/**
 * Finds products that match every word exactly, by prefix, synonym, typo or split; best match first, then
 * best-selling, then newest. Descriptions are searched only when no product matches exactly in its other fields. A
 * text without letters or digits finds nothing.
 * @param inactive whether hidden products are found too
 */
export async function searchProductIds(
  database: Reader,
  text: string,
  window: PageWindow,
  inactive = false,
): Promise<FoundIds> {
  const scope: SearchScope = inactive ? 'all' : 'visible'
  const words = tokenizeQuery(text)
  if (words.length === 0) return { ids: [], total: 0 }
  const terms = await parseQuery(database, words)
  const named = await findNamed(database, scope, terms)
  const known = (await containsAllWords(database, scope, terms, named))
    ? terms
    : await expandTerms(terms, (term, typed) => expandUnknownTerm(database, scope, term, typed))
  const isUnchanged = known.every((term, place) => term === terms[place])
  const found = await rankMatches(database, scope, known, isUnchanged ? named : undefined)
  // A typo may have made another valid word, which does not fit the rest.
  const best =
    found.length > 0
      ? found
      : await rankMatches(database, scope, await expandTerms(terms, createTypoGuesser(database, scope)))
  const page = best.slice(window.offset, window.offset + window.pageSize)
  return { ids: page.map((product) => product.product_id), total: best.length }
}

async function parseQuery(database: Reader, words: readonly string[]): Promise<QueryTerm[]> {
  const meanings = await computeOnce(database, 'synonyms', async () => {
    const texts = await findMeanings(database)
    return new Map([...texts].map(([word, list]) => [word, list.map(tokenizeQuery)]))
  })
  return toQueryTerms(words, meanings)
}

async function expandTerms(
  terms: readonly QueryTerm[],
  expandTerm: (term: QueryTerm, typed: string) => Promise<QueryTerm>,
): Promise<readonly QueryTerm[]> {
  const expanded: QueryTerm[] = []
  for (const term of terms) expanded.push(term.typed === undefined ? term : await expandTerm(term, term.typed))
  return expanded
}

/**
 * Whether one product has all typed words: then none of them is unknown.
 * @param named matches of the terms: often they answer without a query
 */
async function containsAllWords(
  database: Reader,
  scope: SearchScope,
  terms: readonly QueryTerm[],
  named: readonly FoundProduct[],
): Promise<boolean> {
  const typed = terms.flatMap((term) =>
    term.typed === undefined ? [] : [{ alternatives: term.alternatives.slice(0, 1) }],
  )
  const relevance = createRelevanceScorer(typed)
  if (named.some((product) => relevance(product).coversQuery)) return true
  if (typed.length < 2) return false
  return (await getSearchIndex(database).findMatches(database, scope, typed, {}, 1)).length > 0
}

async function expandUnknownTerm(
  database: Reader,
  scope: SearchScope,
  term: QueryTerm,
  typed: string,
): Promise<QueryTerm> {
  if (await isWordIndexed(database, scope, typed, true)) return term
  const splits = await findCompoundSplits(database, scope, typed)
  return splits.length > 0 ? withAlternatives(term, splits) : createTypoGuesser(database, scope)(term, typed)
}

const createTypoGuesser =
  (database: Reader, scope: SearchScope) =>
  async (term: QueryTerm, typed: string): Promise<QueryTerm> =>
    withGuesses(term, await findSimilarSpellings(database, scope, typed))

/** @param named matches of the terms, when they are known already */
async function rankMatches(
  database: Reader,
  scope: SearchScope,
  terms: readonly QueryTerm[],
  named?: readonly FoundProduct[],
): Promise<FoundProduct[]> {
  const relevance = createRelevanceScorer(terms)
  const score = (product: FoundProduct) => ({ product, ...relevance(product) })
  const found = (named ?? (await findNamed(database, scope, terms))).map(score)
  if (!found.some(({ matchesWholeWords }) => matchesWholeWords)) {
    const byAnyText = await findMatches(database, scope, terms, {})
    const known = new Set(found.map(({ product }) => product.id))
    const more = byAnyText.filter((id) => !known.has(id)).slice(0, MAX_RESULTS - known.size)
    found.push(...(await findDocuments(database, more)).map(score))
  }
  found.sort(
    (one, other) =>
      other.score - one.score || other.product.sold - one.product.sold || other.product.id - one.product.id,
  )
  return found.map(({ product }) => product)
}

const IN_SHORT_TEXT: MatchOptions = { columns: SHORT_TEXT_COLUMNS }
/** Tried in this order when there are too many matches to compare. */
const BY_LIKELIHOOD: readonly MatchOptions[] = [
  { columns: ['name'], isExact: true },
  { columns: ['name'] },
  { columns: SHORT_TEXT_COLUMNS, isExact: true },
]
/** Compared first, regardless of their age. */
const BEST_SELLERS = 50

/** Matches outside the description; if there are too many, from the likeliest to the least likely. */
async function findNamed(database: Reader, scope: SearchScope, terms: readonly QueryTerm[]): Promise<FoundProduct[]> {
  const newest = await findMatches(database, scope, terms, IN_SHORT_TEXT)
  if (newest.length < MAX_RESULTS) return findDocuments(database, newest)
  const relevance = createRelevanceScorer(terms)
  const best = (await findBestSelling(database, scope, BEST_SELLERS)).filter(
    (product) => relevance(product).coversQuery,
  )
  const found = new Set(best.map((product) => product.id))
  for (const options of BY_LIKELIHOOD) {
    for (const id of await findMatches(database, scope, terms, options)) found.add(id)
    if (found.size >= MAX_RESULTS) break
  }
  return findDocuments(database, [...new Set([...found, ...newest])].slice(0, MAX_RESULTS))
}

/** Of the required terms. */
function findMatches(
  database: Reader,
  scope: SearchScope,
  terms: readonly QueryTerm[],
  options: MatchOptions,
): Promise<number[]> {
  const required = terms.filter((term) => term.isOptional !== true)
  return getSearchIndex(database).findMatches(database, scope, required, options, MAX_RESULTS)
}

async function findDocuments(database: Reader, ids: readonly number[]): Promise<FoundProduct[]> {
  return ids.length === 0 ? [] : getSearchIndex(database).findDocuments(database, ids)
}
