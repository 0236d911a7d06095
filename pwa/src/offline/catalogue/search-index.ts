import type { CatalogueProduct } from '@usiku/contracts/feed.ts'
import { type SearchedTexts, searchedTexts, spellingsOf } from '@usiku/contracts/rules/search/searched-texts.ts'
import type { Wish } from '@usiku/contracts/rules/search/wish.ts'
import { wordsOf } from '@usiku/contracts/rules/search/words.ts'
import { type Spellings, toSpellings } from './near-words.ts'

export interface Entry {
  readonly product: CatalogueProduct
  readonly texts: SearchedTexts
  /** Name, brand and category with a space around each word. */
  readonly short: string
  readonly all: string
}

export interface SearchIndex {
  readonly entries: readonly Entry[]
  readonly spellings: Spellings
}

export function wholeIndex(products: readonly CatalogueProduct[]): SearchIndex {
  return toIndex(
    products.map((product) => {
      const { name, brand, category, subcategory, tags, volumes, summary } = product
      const names = { name, brand: brand.name, category: category.name, subCategory: subcategory.name }
      const texts = searchedTexts({ ...names, tags, sizes: volumes.map(({ size }) => size) })
      return toEntry(product, texts, wordsOf(summary))
    }),
  )
}

export function namesIndex(products: readonly CatalogueProduct[]): SearchIndex {
  const nothing = { category: '', subCategory: '', tags: [], sizes: [] }
  return toIndex(
    products.map((product) =>
      toEntry(product, searchedTexts({ name: product.name, brand: product.brand.name, ...nothing }), []),
    ),
  )
}

function toEntry(product: CatalogueProduct, texts: SearchedTexts, described: readonly string[]): Entry {
  const short = ` ${Object.values(texts).join(' ')} `
  return { product, texts, short, all: `${short}${described.join(' ')} ` }
}

function toIndex(entries: readonly Entry[]): SearchIndex {
  const spellings = spellingsOf(entries.map(({ texts }) => texts))
  spellings.delete('')
  return { entries, spellings: toSpellings(spellings) }
}

/** A description must contain the exact word. */
export function grants({ short, all }: Entry, { alternatives }: Wish): boolean {
  return alternatives.some((terms) =>
    terms.every(({ word, isBeginning }) => all.includes(` ${word} `) || (isBeginning && short.includes(` ${word}`))),
  )
}
