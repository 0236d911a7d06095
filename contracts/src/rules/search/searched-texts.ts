import { wordsOf } from './words.ts'

/** Everything short that the search looks in, as the admin wrote it. */
export interface SearchedFacts {
  readonly name: string
  readonly brand: string
  readonly category: string
  readonly subCategory: string
  readonly tags: readonly string[]
  readonly sizes: readonly string[]
}

/** What is compared of a product: folded words by where they stand. */
export interface SearchedTexts {
  readonly name: string
  readonly brand: string
  readonly category: string
  readonly sub_category: string
  readonly tags: string
  readonly sizes: string
}

const words = (text: string): string => wordsOf(text).join(' ')
const list = (texts: readonly string[]): string => words(texts.join(' , '))

/** A product's facts as the search compares them. */
export function searchedTexts({ name, brand, category, subCategory, tags, sizes }: SearchedFacts): SearchedTexts {
  return {
    name: words(name),
    brand: words(brand),
    category: words(category),
    sub_category: words(subCategory),
    tags: list(tags),
    // So that `6 pa` and `tusker pack` find it too.
    sizes: list(sizes).replace(/\d+pack/g, '$& pack'),
  }
}

/** Brands of more words are not written as one. */
const MOST_WORDS_OF_ONE = 3

/**
 * What mistyped words are compared with: words, and brands that people write as
 * one word. Sizes are figures, which nobody's slips are mended in; descriptions
 * hold too many other words.
 */
export function spellingsOf(products: readonly Omit<SearchedTexts, 'sizes'>[]): Set<string> {
  const texts = products.flatMap(({ name, brand, category, sub_category, tags }) => {
    return [name, brand, category, sub_category, tags]
  })
  const brands = products.map(({ brand }) => brand).filter((brand) => brand.split(' ').length <= MOST_WORDS_OF_ONE)
  return new Set([...texts.flatMap((text) => text.split(' ')), ...brands])
}
