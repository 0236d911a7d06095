import type { CatalogueProduct } from '@usiku/contracts/catalogue/operations.ts'
import { type QueryTerm, toQueryTerms, withGuesses } from '@usiku/contracts/search/query-terms.ts'
import { createRelevanceScorer } from '@usiku/contracts/search/relevance.ts'
import { tokenizeQuery } from '@usiku/contracts/search/tokenize.ts'
import type { Catalogue } from './catalogue-store.ts'
import { findFuzzyMatches } from './fuzzy-match.ts'
import { createSalesComparator, sortProducts } from './product-lists.ts'
import { createFullIndex, createNameIndex, matchesTerm, type SearchEntry, type SearchIndex } from './search-index.ts'

export type SearchScope = Pick<Catalogue, 'products' | 'bestSellers'>

type ToIndex = (products: readonly CatalogueProduct[]) => SearchIndex

/** Cached per product list: a search runs on every keystroke. */
function memoizeIndex(toIndex: ToIndex): ToIndex {
  const indexes = new WeakMap<readonly CatalogueProduct[], SearchIndex>()
  return (products) => {
    const index = indexes.get(products) ?? toIndex(products)
    indexes.set(products, index)
    return index
  }
}

const getFullIndex = memoizeIndex(createFullIndex)
const getNameIndex = memoizeIndex(createNameIndex)

export function searchNames({ products, bestSellers }: SearchScope, text: string): readonly CatalogueProduct[] {
  return sortByScore(matchAllTerms(getNameIndex(products), text), bestSellers)
}

/**
 * Follows the API's rules: all words, correcting unknown ones; then correcting every word; then any word, since only
 * the API knows slang.
 */
export function searchCatalogue({ products, bestSellers }: SearchScope, text: string): readonly CatalogueProduct[] {
  const index = getFullIndex(products)
  const all = matchAllTerms(index, text)
  return sortByScore(all.size > 0 ? all : matchAnyTerm(index, text), bestSellers)
}

type ScoredProducts = ReadonlyMap<CatalogueProduct, number>

function matchAllTerms(index: SearchIndex, text: string): ScoredProducts {
  const terms = parseQueryTerms(text)
  if (terms.length === 0) return new Map()
  const found = matchTerms(index, expandUnknownTerms(index, terms))
  // A correction may have chosen a word that matches no product together with the others.
  return found.size > 0 ? found : matchTerms(index, expandAllTerms(index, terms))
}

function matchAnyTerm(index: SearchIndex, text: string): ScoredProducts {
  const terms = expandUnknownTerms(index, parseQueryTerms(text))
  return scoreEntries(
    index.entries.filter((entry) => terms.some((term) => matchesTerm(entry, term))),
    terms,
  )
}

const parseQueryTerms = (text: string): readonly QueryTerm[] => toQueryTerms(tokenizeQuery(text), new Map())

const expandUnknownTerms = (index: SearchIndex, terms: readonly QueryTerm[]) =>
  terms.map((term) => (index.entries.some((entry) => matchesTerm(entry, term)) ? term : expandTerm(index, term)))

const expandAllTerms = (index: SearchIndex, terms: readonly QueryTerm[]) => terms.map((term) => expandTerm(index, term))

const expandTerm = ({ spellings }: SearchIndex, term: QueryTerm) =>
  term.typed === undefined ? term : withGuesses(term, findFuzzyMatches(spellings, term.typed))

/** Matches in descriptions count only when no name or category contains the exact words. */
function matchTerms({ entries }: SearchIndex, terms: readonly QueryTerm[]): ScoredProducts {
  const required = terms.filter(({ isOptional }) => isOptional !== true)
  const found = entries.filter((entry) => required.every((term) => matchesTerm(entry, term)))
  const relevance = createRelevanceScorer(terms)
  const isWhole = found.some(({ texts }) => relevance(texts).matchesWholeWords)
  return scoreEntries(isWhole ? found.filter(({ texts }) => relevance(texts).coversQuery) : found, terms)
}

function scoreEntries(entries: readonly SearchEntry[], terms: readonly QueryTerm[]): ScoredProducts {
  const relevance = createRelevanceScorer(terms)
  return new Map(entries.map(({ product, texts }) => [product, relevance(texts).score]))
}

function sortByScore(found: ScoredProducts, bestSellers: readonly string[]): readonly CatalogueProduct[] {
  const getScore = (product: CatalogueProduct) => found.get(product) ?? 0
  return sortProducts(
    [...found.keys()],
    (one, other) => getScore(other) - getScore(one),
    createSalesComparator(bestSellers),
  )
}
