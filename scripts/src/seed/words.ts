import type { Drink } from './drinks.ts'
import { type CategoryWords, readCategoryWords } from './words/category-words.ts'
import { readDrinkWords, type WrittenWords } from './words/drink-words.ts'

/** The texts of a product; plain text, no markup. */
export interface DrinkWords extends WrittenWords {
  /** Lower case, no doubles: category, kind, brand, country and a few more. */
  readonly tags: readonly string[]
  /** At most 52 characters: the page adds the shop's name, and results show 60. */
  readonly metaTitle: string
}

const LONGEST_TITLE = 52

let drinkWords: ReadonlyMap<string, WrittenWords> | undefined
let categoryWords: ReadonlyMap<string, CategoryWords> | undefined

/** What the shop says of a drink. @throws for one that nothing has been written about */
export function wordsOf(drink: Drink): DrinkWords {
  drinkWords ??= readDrinkWords()
  return { ...known(drinkWords, drink.name), tags: tagsOf(drink), metaTitle: metaTitle(drink) }
}

/** What a category's page says of it. @throws for a category that nothing has been written about */
export function describeCategory(category: string): string {
  return wordsOfCategory(category).description
}

/** What is said of a sub-category. @throws for one that nothing has been written about */
export function describeSubcategory({ category, subcategory }: Pick<Drink, 'category' | 'subcategory'>): string {
  return known(wordsOfCategory(category).subCategories, subcategory)
}

function wordsOfCategory(category: string): CategoryWords {
  categoryWords ??= readCategoryWords()
  return known(categoryWords, category)
}

function known<T>(words: ReadonlyMap<string, T>, name: string): T {
  const found = words.get(name)
  if (found === undefined) throw new Error(`Nothing is written about ${name}.`)
  return found
}

function tagsOf({ category, subcategory, brand, country, abv }: Drink): string[] {
  const parts = [...category.split(/ & /), subcategory, country]
  if (brand !== 'House') parts.push(brand)
  if (abv === 0) parts.push('alcohol free')
  return [...new Set(parts.map((part) => part.toLowerCase()))]
}

function metaTitle({ name, subcategory }: Drink): string {
  const titles = [`${name}, delivered in Nairobi`, `${name}, ${subcategory}`, name]
  return titles.find((title) => title.length <= LONGEST_TITLE) ?? `${name.slice(0, LONGEST_TITLE - 1)}…`
}
