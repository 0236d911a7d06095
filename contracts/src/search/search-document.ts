import { tokenize } from './tokenize.ts'

export interface SearchDocumentSource {
  readonly name: string
  readonly brand: string
  readonly category: string
  readonly subCategory: string
  readonly tags: readonly string[]
  readonly sizes: readonly string[]
}

export interface SearchDocument {
  readonly name: string
  readonly brand: string
  readonly category: string
  readonly sub_category: string
  readonly tags: string
  readonly sizes: string
}

const normalizeText = (text: string): string => tokenize(text).join(' ')
const normalizeList = (texts: readonly string[]): string => normalizeText(texts.join(' , '))

export function toSearchDocument({
  name,
  brand,
  category,
  subCategory,
  tags,
  sizes,
}: SearchDocumentSource): SearchDocument {
  return {
    name: normalizeText(name),
    brand: normalizeText(brand),
    category: normalizeText(category),
    sub_category: normalizeText(subCategory),
    tags: normalizeList(tags),
    // So that `6 pa` and `tusker pack` find it too.
    sizes: normalizeList(sizes).replace(/\d+pack/g, '$& pack'),
  }
}

/** Longer brands are not written as one word. */
const MAX_BRAND_WORDS = 3

/**
 * Candidates for typo correction: words, and brands written as one word. Sizes are numbers and descriptions hold too
 * many other words.
 */
export function collectSpellings(products: readonly Omit<SearchDocument, 'sizes'>[]): Set<string> {
  const texts = products.flatMap(({ name, brand, category, sub_category, tags }) => {
    return [name, brand, category, sub_category, tags]
  })
  const brands = products.map(({ brand }) => brand).filter((brand) => brand.split(' ').length <= MAX_BRAND_WORDS)
  return new Set([...texts.flatMap((text) => text.split(' ')), ...brands])
}
