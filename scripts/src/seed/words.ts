import type { Drink } from './drinks.ts'
import { nameHash } from './name-hash.ts'
import { categoryDescriptions } from './words/categories.ts'
import type { Kind } from './words/kind.ts'
import { kindOf } from './words/kinds.ts'

/** The texts of a product; plain text, no markup. */
export interface DrinkWords {
  /** One or two sentences, for the product page's head. */
  readonly summary: string
  readonly description: string
  /** Lower case, no doubles: category, kind, brand, country and a few more. */
  readonly tags: readonly string[]
  /** At most 52 characters: the page adds the shop's name, and results show 60. */
  readonly metaTitle: string
  /** At most 160 characters. */
  readonly metaDescription: string
}

/** Texts made from a drink's facts alone; the same drink always gets the same. */
export function writeWords(drink: Drink): DrinkWords {
  const kind = kindOf(drink.subcategory)
  return {
    summary: summaryOf(drink, kind),
    description: descriptionOf(drink, kind),
    tags: tagsOf(drink),
    metaTitle: shorten(`${drink.name}, delivered in Nairobi`, 52),
    metaDescription: shorten(metaOf(drink, kind), 160),
  }
}

/** What a category's page says of it. @throws for a category nothing has been written about. */
export function describeCategory(category: string): string {
  const description = categoryDescriptions[category]
  if (!description) throw new Error(`Nothing is written about the category ${category}.`)
  return description
}

/** What is said of a sub-category. @throws for one that nothing has been written about. */
export function describeSubcategory(subcategory: string): string {
  return kindOf(subcategory).about
}

function summaryOf(drink: Drink, kind: Kind): string {
  const serve = serveOf(drink, kind, 0)
  // Things are named by their kind: 'Ice Cubes is' would not be English.
  if (drink.abv === null) return `${capital(kind.noun)}${originOf(drink, kind)}. ${serve}`
  const strength = drink.abv ? `, at ${drink.abv}% alcohol` : ''
  return `${drink.name} is ${kind.noun}${originOf(drink, kind)}${strength}. ${serve}`
}

function descriptionOf(drink: Drink, kind: Kind): string {
  const sold = drink.abv === null ? 'Sold' : `${drink.name} is sold here`
  const sentences = [
    kind.about,
    ageSentence(drink),
    strengthSentence(drink, kind),
    `${sold} ${sizesPhrase(drink)}.`,
    serveOf(drink, kind, 1),
  ]
  return sentences.filter(Boolean).join(' ')
}

// An age on a Scotch label is that of the youngest whisky in the bottle.
function ageSentence(drink: Drink): string {
  const years = /(\d+) Year Old/.exec(drink.name)?.[1]
  return years ? `The youngest whisky in this one has spent ${years} years in oak.` : ''
}

function strengthSentence({ abv, country }: Drink, kind: Kind): string {
  if (abv === null) return ''
  if (abv === 0) return kind.noun.includes('without alcohol') ? '' : 'It holds no alcohol.'
  return saysCountry(kind.about, country)
    ? `This one has ${abv}% alcohol by volume.`
    : `This one comes from ${countryPhrase(country)} and has ${abv}% alcohol by volume.`
}

function sizesPhrase({ volumes }: Drink): string {
  const [first, ...others] = volumes.map(({ size }) => size)
  if (first === 'each') return 'singly'
  if (first === 'pack') return 'by the pack'
  if (first && others.length === 0 && !first.includes(' ')) return `in one size, ${first}`
  return `in ${volumes
    .map(({ size }) => pluralSize(size))
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1')}`
}

// '500ml can' gives '500ml cans', '6 x 500ml can' gives 'packs of 6 x 500ml cans'.
function pluralSize(size: string): string {
  const plural = size.replace(/(can|bottle|bag)$/, '$1s').replace(/box$/, 'boxes')
  return /^\d+ x /.test(size) ? `packs of ${plural}` : plural
}

function serveOf(drink: Drink, kind: Kind, turn: number): string {
  return kind.serve[(nameHash(drink.name) + turn) % kind.serve.length] ?? kind.serve[0]
}

function originOf({ country, abv }: Drink, { noun }: Kind): string {
  if (saysCountry(noun, country)) return ''
  return abv === null ? `, made in ${countryPhrase(country)}` : ` from ${countryPhrase(country)}`
}

function saysCountry(text: string, country: string): boolean {
  const words = text.toLowerCase()
  return words.includes(country.toLowerCase()) || words.includes(adjectives[country] ?? country.toLowerCase())
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const adjectives: Readonly<Record<string, string>> = {
  Kenya: 'kenyan',
  Scotland: 'scotch',
  Ireland: 'irish',
  India: 'indian',
  Italy: 'italian',
}

function countryPhrase(country: string): string {
  return ['United States', 'United Kingdom', 'Netherlands'].includes(country) ? `the ${country}` : country
}

function tagsOf({ category, subcategory, brand, country, abv }: Drink): string[] {
  const parts = [...category.split(/ & /), subcategory, country]
  if (brand !== 'House') parts.push(brand)
  if (abv === 0) parts.push('alcohol free')
  return [...new Set(parts.map((part) => part.toLowerCase()))]
}

function metaOf(drink: Drink, kind: Kind): string {
  const strength = drink.abv ? `, ${drink.abv}% alcohol` : ''
  return `${drink.name}: ${kind.noun}${originOf(drink, kind)}${strength}, ${sizesPhrase(drink)}. Order it online in Nairobi at Usiku.`
}

// Cut at a word, never inside one.
function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text
  return `${text.slice(0, text.lastIndexOf(' ', longest - 1))}…`
}
