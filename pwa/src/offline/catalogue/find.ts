import type { CatalogueProduct } from '@usiku/contracts/feed.ts'
import { relevanceTo } from '@usiku/contracts/rules/search/relevance.ts'
import { orPerhaps, type Wish, wishesOf } from '@usiku/contracts/rules/search/wish.ts'
import { searchedWords } from '@usiku/contracts/rules/search/words.ts'
import type { Catalogue } from './catalogue-store.ts'
import { bySales, ordered } from './lists.ts'
import { nearWords } from './near-words.ts'
import { type Entry, grants, namesIndex, type SearchIndex, wholeIndex } from './search-index.ts'

export type Searched = Pick<Catalogue, 'products' | 'bestSellers'>

type ToIndex = (products: readonly CatalogueProduct[]) => SearchIndex

/** Cached per product list: a search runs on every keystroke. */
function remembered(toIndex: ToIndex): ToIndex {
  const indexes = new WeakMap<readonly CatalogueProduct[], SearchIndex>()
  return (products) => {
    const index = indexes.get(products) ?? toIndex(products)
    indexes.set(products, index)
    return index
  }
}

const indexOf = remembered(wholeIndex)
const namesOf = remembered(namesIndex)

export function findCalled({ products, bestSellers }: Searched, text: string): readonly CatalogueProduct[] {
  return sorted(findAll(namesOf(products), text), bestSellers)
}

/**
 * Follows the API's rules: all words, correcting unknown ones; then correcting every word; then any word, since only
 * the API knows slang.
 */
export function findIn({ products, bestSellers }: Searched, text: string): readonly CatalogueProduct[] {
  const index = indexOf(products)
  const all = findAll(index, text)
  return sorted(all.size > 0 ? all : findAny(index, text), bestSellers)
}

type Found = ReadonlyMap<CatalogueProduct, number>

function findAll(index: SearchIndex, text: string): Found {
  const wishes = wishesFor(text)
  if (wishes.length === 0) return new Map()
  const found = findGranted(index, mendUnknown(index, wishes))
  // A correction may have chosen a word that matches no product together with the others.
  return found.size > 0 ? found : findGranted(index, guessAtAll(index, wishes))
}

function findAny(index: SearchIndex, text: string): Found {
  const wishes = mendUnknown(index, wishesFor(text))
  return worths(
    index.entries.filter((entry) => wishes.some((wish) => grants(entry, wish))),
    wishes,
  )
}

const wishesFor = (text: string): readonly Wish[] => wishesOf(searchedWords(text), new Map())

const mendUnknown = (index: SearchIndex, wishes: readonly Wish[]) =>
  wishes.map((wish) => (index.entries.some((entry) => grants(entry, wish)) ? wish : guessAt(index, wish)))

const guessAtAll = (index: SearchIndex, wishes: readonly Wish[]) => wishes.map((wish) => guessAt(index, wish))

const guessAt = ({ spellings }: SearchIndex, wish: Wish) =>
  wish.typed === undefined ? wish : orPerhaps(wish, nearWords(spellings, wish.typed))

/** Matches in descriptions count only when no name or category contains the exact words. */
function findGranted({ entries }: SearchIndex, wishes: readonly Wish[]): Found {
  const required = wishes.filter(({ isOptional }) => isOptional !== true)
  const found = entries.filter((entry) => required.every((wish) => grants(entry, wish)))
  const relevance = relevanceTo(wishes)
  const isWhole = found.some(({ texts }) => relevance(texts).isWhole)
  return worths(isWhole ? found.filter(({ texts }) => relevance(texts).isNamed) : found, wishes)
}

function worths(entries: readonly Entry[], wishes: readonly Wish[]): Found {
  const relevance = relevanceTo(wishes)
  return new Map(entries.map(({ product, texts }) => [product, relevance(texts).worth]))
}

function sorted(found: Found, bestSellers: readonly string[]): readonly CatalogueProduct[] {
  const worth = (product: CatalogueProduct) => found.get(product) ?? 0
  return ordered([...found.keys()], (one, other) => worth(other) - worth(one), bySales(bestSellers))
}
