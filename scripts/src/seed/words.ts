import type { Drink } from './drinks.ts'
import { type CategoryWords, readCategoryWords } from './words/category-words.ts'
import { readDrinkWords, type WrittenWords } from './words/drink-words.ts'

export interface DrinkWords extends WrittenWords {
  readonly tags: readonly string[]
  /** At most 52 characters: the page adds the site name, and search results show 60. */
  readonly metaTitle: string
}

const LONGEST_TITLE = 52

let drinkWords: ReadonlyMap<string, WrittenWords> | undefined
let categoryWords: ReadonlyMap<string, CategoryWords> | undefined

export function wordsOf(drink: Drink): DrinkWords {
  drinkWords ??= readDrinkWords()
  return { ...known(drinkWords, drink.name), tags: tagsOf(drink), metaTitle: metaTitle(drink) }
}

export function describeCategory(category: string): string {
  return wordsOfCategory(category).description
}

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
