import type { CatalogueProduct } from '@usiku/contracts/feed.ts'
import MiniSearch, { type SearchResult } from 'minisearch'

/** A product as the index reads it. */
interface Entry {
  readonly id: string
  readonly name: string
  readonly brand: string
  readonly kind: string
  readonly more: string
}

const toEntry = ({
  _id,
  name,
  brand,
  category,
  subcategory,
  tags,
  volumes,
  summary,
  countryOfOrigin,
}: CatalogueProduct): Entry => ({
  id: _id,
  name,
  brand: brand.name,
  kind: `${category.name} ${subcategory.name}`,
  more: [...tags, ...volumes.map(({ size }) => size), countryOfOrigin, summary].join(' '),
})

/** Small letters without accents and apostrophes, and sizes as one word: as the shop compares them. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}'’‘`´]+/gu, '')
    .replace(/(\d) (?=(?:ml|cl|l)\b)/gu, '$1')

const wordsOf = (text: string) => plain(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Letters of a word that may be wrong, as a share of them; short words mean too much else. */
const MISTYPED = 0.25
const SHORT = 3

const indexes = new WeakMap<readonly CatalogueProduct[], MiniSearch<Entry>>()

function indexOf(products: readonly CatalogueProduct[]): MiniSearch<Entry> {
  const known = indexes.get(products)
  if (known) return known
  const index = new MiniSearch<Entry>({
    fields: ['name', 'brand', 'kind', 'more'],
    tokenize: wordsOf,
    searchOptions: {
      boost: { name: 8, brand: 4, kind: 2 },
      prefix: true,
      fuzzy: (term) => (term.length > SHORT ? MISTYPED : false),
      weights: { prefix: 0.4, fuzzy: 0.2 },
      combineWith: 'AND',
    },
  })
  index.addAll(products.map(toEntry))
  indexes.set(products, index)
  return index
}

/** The products whose name or brand has all words of a text, typing errors forgiven, best match first. */
export function findCalled(products: readonly CatalogueProduct[], text: string): readonly CatalogueProduct[] {
  return pick(products, indexOf(products).search(text, { fields: ['name', 'brand'] }))
}

/** The products that a search finds: with all words, or else with any, best match first. */
export function findIn(products: readonly CatalogueProduct[], text: string): readonly CatalogueProduct[] {
  const index = indexOf(products)
  const all = index.search(text)
  return pick(products, all.length > 0 ? all : index.search(text, { combineWith: 'OR' }))
}

function pick(products: readonly CatalogueProduct[], found: readonly SearchResult[]): readonly CatalogueProduct[] {
  const byId = new Map(products.map((product) => [product._id, product]))
  return found.flatMap(({ id }) => byId.get(id as string) ?? [])
}
