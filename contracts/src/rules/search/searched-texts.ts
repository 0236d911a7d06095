import { wordsOf } from './words.ts'

export interface SearchedFacts {
  readonly name: string
  readonly brand: string
  readonly category: string
  readonly subCategory: string
  readonly tags: readonly string[]
  readonly sizes: readonly string[]
}

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

/** Longer brands are not written as one word. */
const MOST_WORDS_OF_ONE = 3

/**
 * Candidates for typo correction: words, and brands written as one word. Sizes are numbers and descriptions hold too
 * many other words.
 */
export function spellingsOf(products: readonly Omit<SearchedTexts, 'sizes'>[]): Set<string> {
  const texts = products.flatMap(({ name, brand, category, sub_category, tags }) => {
    return [name, brand, category, sub_category, tags]
  })
  const brands = products.map(({ brand }) => brand).filter((brand) => brand.split(' ').length <= MOST_WORDS_OF_ONE)
  return new Set([...texts.flatMap((text) => text.split(' ')), ...brands])
}
