import type { Drink } from '../../demo/drinks.ts'

/** From the product's data; without the size, as one picture serves several. */
export interface LabelText {
  readonly brand: readonly string[]
  readonly variant: readonly string[]
  readonly age: string | null
  readonly kind: string
  readonly foot: string
}

export const blankLabel: LabelText = { brand: [], variant: [], age: null, kind: '', foot: '' }

const lineLength = 9
const agePattern = /\s*(\d+) Year Old/
// Words of the catalogue that labels do not print.
const CATEGORY_TERMS = [
  'local',
  'imported',
  'premium',
  'flavoured',
  'craft',
  'kenyan',
  'rtd',
  'party',
  'ice',
  'gifts',
  'bar',
  'tools',
  'mixer',
]

export function labelText(drink: Drink): LabelText {
  const name = drink.name.replace(/\s*\([^)]*\)/g, '')
  const [brand, rest] = splitName(name, drink.brand)
  const age = agePattern.exec(rest)?.[1] ?? null
  const variant = rest.replace(agePattern, '').trim()
  return {
    brand: breakLines(brand, lineLength),
    variant: breakLines(variant, 13),
    age,
    kind: getTypeText(drink, `${brand} ${variant}`),
    foot: [drink.abv ? `${drink.abv}% vol` : '', drink.country].filter(Boolean).join('  ·  '),
  }
}

// The type in full, as its bare noun, or empty where the name contains it.
function getTypeText(drink: Drink, name: string): string {
  const tokens = drink.subcategory.split(' ').filter((word) => !CATEGORY_TERMS.includes(word.toLowerCase()))
  const noun = findNoun(drink)
  if (noun && tokens.at(-1)?.toLowerCase() !== noun && !/whisk|vermouth/i.test(tokens.join(' '))) tokens.push(noun)
  const stated = new Set(name.toLowerCase().split(/\s+/))
  const fresh = tokens.filter((word) => !stated.has(word.toLowerCase()))
  const first = fresh[0]
  if (!first || (fresh.length === 1 && /^whisk/i.test(first) && /whisk/i.test(name))) return ''
  return fresh.length > 1 || bareNouns.includes(first.toLowerCase()) ? omitRepeated(fresh, tokens) : tokens.join(' ')
}

function omitRepeated(fresh: readonly string[], tokens: readonly string[]): string {
  return fresh.length === 1 ? fresh.join(' ') : tokens.join(' ')
}

function findNoun(drink: Drink): string | undefined {
  if (drink.category !== 'Whisky') return nouns[drink.category]
  return ['Ireland', 'United States'].includes(drink.country) ? 'whiskey' : 'whisky'
}

const nouns: Readonly<Record<string, string>> = { Wine: 'wine', Gin: 'gin', Vodka: 'vodka', Tequila: 'tequila' }
const bareNouns = [
  'wine',
  'whisky',
  'whiskey',
  'gin',
  'vodka',
  'tequila',
  'rum',
  'lager',
  'stout',
  'cider',
  'beer',
  'brandy',
  'cognac',
  'champagne',
  'liqueur',
  'juice',
  'water',
  'soda',
]

// 'The Famous Grouse' of the brand 'Famous Grouse' keeps the words before the brand with it.
function splitName(name: string, brand: string): [brand: string, rest: string] {
  if (brand === 'House') return [name, '']
  const at = name.indexOf(brand)
  if (at < 0) return [brand, name]
  const end = at + brand.length
  return [name.slice(0, end), name.slice(end).trim()]
}

function breakLines(text: string, longest: number): string[] {
  if (text.length <= longest || !text.includes(' ')) return text ? [text] : []
  const tokens = text.split(' ')
  const splits = tokens
    .slice(1)
    .map((_, index) => [tokens.slice(0, index + 1).join(' '), tokens.slice(index + 1).join(' ')])
  const width = (lines: readonly string[]) => Math.max(...lines.map((line) => line.length))
  // An '&' belongs to the word after it.
  const allowed = splits.filter(([first]) => !first?.endsWith('&'))
  return allowed.reduce((best, lines) => (width(lines) < width(best) ? lines : best), allowed[0] ?? [text])
}
