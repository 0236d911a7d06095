import type { CatalogueProduct } from '@usiku/contracts/catalogue/operations.ts'
import type { QueryTerm } from '@usiku/contracts/search/query-terms.ts'
import { collectSpellings, type SearchDocument, toSearchDocument } from '@usiku/contracts/search/search-document.ts'
import { tokenize } from '@usiku/contracts/search/tokenize.ts'
import { createSpellingIndex, type SpellingIndex } from './fuzzy-match.ts'

export interface SearchEntry {
  readonly product: CatalogueProduct
  readonly texts: SearchDocument
  /** Name, brand and category with a space around each word. */
  readonly short: string
  readonly all: string
}

export interface SearchIndex {
  readonly entries: readonly SearchEntry[]
  readonly spellings: SpellingIndex
}

export function createFullIndex(products: readonly CatalogueProduct[]): SearchIndex {
  return toIndex(
    products.map((product) => {
      const { name, brand, category, subcategory, tags, volumes, summary } = product
      const names = { name, brand: brand.name, category: category.name, subCategory: subcategory.name }
      const texts = toSearchDocument({ ...names, tags, sizes: volumes.map(({ size }) => size) })
      return toEntry(product, texts, tokenize(summary))
    }),
  )
}

export function createNameIndex(products: readonly CatalogueProduct[]): SearchIndex {
  const nothing = { category: '', subCategory: '', tags: [], sizes: [] }
  return toIndex(
    products.map((product) =>
      toEntry(product, toSearchDocument({ name: product.name, brand: product.brand.name, ...nothing }), []),
    ),
  )
}

function toEntry(product: CatalogueProduct, texts: SearchDocument, described: readonly string[]): SearchEntry {
  const short = ` ${Object.values(texts).join(' ')} `
  return { product, texts, short, all: `${short}${described.join(' ')} ` }
}

function toIndex(entries: readonly SearchEntry[]): SearchIndex {
  const spellings = collectSpellings(entries.map(({ texts }) => texts))
  spellings.delete('')
  return { entries, spellings: createSpellingIndex(spellings) }
}

/** A description must contain the exact word. */
export function matchesTerm({ short, all }: SearchEntry, { alternatives }: QueryTerm): boolean {
  return alternatives.some((terms) =>
    terms.every(({ word, isPrefix }) => all.includes(` ${word} `) || (isPrefix && short.includes(` ${word}`))),
  )
}
