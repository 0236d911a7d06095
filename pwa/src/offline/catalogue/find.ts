import type { CatalogueProduct } from '@usiku/contracts/feed.ts'
import { relevanceTo } from '@usiku/contracts/rules/search/relevance.ts'
import { orPerhaps, type Wish, wishesOf } from '@usiku/contracts/rules/search/wish.ts'
import { searchedWords } from '@usiku/contracts/rules/search/words.ts'
import type { Catalogue } from './catalogue-store.ts'
import { bySales, ordered } from './lists.ts'
import { nearWords } from './near-words.ts'
import { type Entry, grants, namesIndex, type SearchIndex, wholeIndex } from './search-index.ts'

/** The products searched, and those that sell best among them. */
export type Searched = Pick<Catalogue, 'products' | 'bestSellers'>

type ToIndex = (products: readonly CatalogueProduct[]) => SearchIndex

/** Made once for the same products: a search asks with every letter. */
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

/** The products whose name or brand has all words of a text, typing errors forgiven, best match first. */
export function findCalled({ products, bestSellers }: Searched, text: string): readonly CatalogueProduct[] {
  return sorted(findAll(namesOf(products), text), bestSellers)
}

/**
 * The products that a search finds, best match first, by the shop's own rules: with
 * all words, of which one that nothing has may be mistyped; else with all, each of
 * which may be. Slang is known to the shop alone: rather than nothing, what has any word.
 */
export function findIn({ products, bestSellers }: Searched, text: string): readonly CatalogueProduct[] {
  const index = indexOf(products)
  const all = findAll(index, text)
  return sorted(all.size > 0 ? all : findAny(index, text), bestSellers)
}

/** What each product found is worth. */
type Found = ReadonlyMap<CatalogueProduct, number>

function findAll(index: SearchIndex, text: string): Found {
  const wishes = wishesFor(text)
  if (wishes.length === 0) return new Map()
  const found = findGranted(index, mendUnknown(index, wishes))
  // Perhaps a slip made another word of one, which others do not go with.
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

/** What has all words; what only a description says counts when nothing is called or kept by these very words. */
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
