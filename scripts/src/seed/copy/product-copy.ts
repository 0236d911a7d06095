import type { Drink } from '../demo/drinks.ts'
import { type DrinkCopy, readDrinkCopy } from './drink-copy.ts'
import { readSections } from './markdown.ts'

export interface ProductCopy extends DrinkCopy {
  readonly tags: readonly string[]
  /** At most 52 characters: the page adds the site name, and search results show 60. */
  readonly metaTitle: string
}

interface CategoryCopy {
  readonly description: string
  readonly subCategories: ReadonlyMap<string, string>
}

const MAX_TITLE_LENGTH = 52

let drinkCopy: ReadonlyMap<string, DrinkCopy> | undefined
let categoryCopy: ReadonlyMap<string, CategoryCopy> | undefined

export function getProductCopy(drink: Drink): ProductCopy {
  drinkCopy ??= readDrinkCopy()
  return { ...getByName(drinkCopy, drink.name), tags: createTags(drink), metaTitle: metaTitle(drink) }
}

export function describeCategory(category: string): string {
  return getCategoryCopy(category).description
}

export function describeSubcategory({ category, subcategory }: Pick<Drink, 'category' | 'subcategory'>): string {
  return getByName(getCategoryCopy(category).subCategories, subcategory)
}

function getCategoryCopy(category: string): CategoryCopy {
  categoryCopy ??= readCategoryCopy()
  return getByName(categoryCopy, category)
}

function readCategoryCopy(): Map<string, CategoryCopy> {
  const categories = new Map<string, { description: string; subCategories: Map<string, string> }>()
  let current: Map<string, string> | undefined
  for (const { level, name, lines } of readSections('categories.md')) {
    const description = lines.join(' ')
    if (level === 2) {
      current = new Map()
      categories.set(name, { description, subCategories: current })
    } else current?.set(name, description)
  }
  return categories
}

function getByName<T>(copies: ReadonlyMap<string, T>, name: string): T {
  const found = copies.get(name)
  if (found === undefined) throw new Error(`Nothing is written about ${name}.`)
  return found
}

function createTags({ category, subcategory, brand, country, abv }: Drink): string[] {
  const parts = [...category.split(/ & /), subcategory, country]
  if (brand !== 'House') parts.push(brand)
  if (abv === 0) parts.push('alcohol free')
  return [...new Set(parts.map((part) => part.toLowerCase()))]
}

function metaTitle({ name, subcategory }: Drink): string {
  const titles = [`${name}, delivered in Nairobi`, `${name}, ${subcategory}`, name]
  return titles.find((title) => title.length <= MAX_TITLE_LENGTH) ?? `${name.slice(0, MAX_TITLE_LENGTH - 1)}…`
}
