import type { Drink } from '../drinks.ts'

/** What a label prints, all of it from the data; never a volume, as one picture serves several. */
export interface LabelText {
  /** One or two lines. */
  readonly brand: readonly string[]
  /** The part of the name after the brand, at most two lines. */
  readonly variant: readonly string[]
  /** Years of age as printed in the name, or `null`. */
  readonly age: string | null
  /** What is in the bottle, without words the name has already said; may be empty. */
  readonly kind: string
  /** Strength and country; may be empty. */
  readonly foot: string
}

/** No words at all, for tiles that show a kind of bottle and not a brand. */
export const blankLabel: LabelText = { brand: [], variant: [], age: null, kind: '', foot: '' }

const lineLength = 9
const agePattern = /\s*(\d+) Year Old/
// Words of the shop's shelves and not of a label.
const shelfWords = [
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

/** The words of a drink's label. */
export function labelText(drink: Drink): LabelText {
  const name = drink.name.replace(/\s*\([^)]*\)/g, '')
  const [brand, rest] = splitName(name, drink.brand)
  const age = agePattern.exec(rest)?.[1] ?? null
  const variant = rest.replace(agePattern, '').trim()
  return {
    brand: breakLines(brand, lineLength),
    variant: breakLines(variant, 13),
    age,
    kind: kindOf(drink, `${brand} ${variant}`),
    foot: [drink.abv ? `${drink.abv}% vol` : '', drink.country].filter(Boolean).join('  ·  '),
  }
}

// What is in the bottle, said in full, as its bare noun, or not at all where the name says it.
function kindOf(drink: Drink, name: string): string {
  const words = drink.subcategory.split(' ').filter((word) => !shelfWords.includes(word.toLowerCase()))
  const noun = nounOf(drink)
  if (noun && words.at(-1)?.toLowerCase() !== noun && !/whisk|vermouth/i.test(words.join(' '))) words.push(noun)
  const said = new Set(name.toLowerCase().split(/\s+/))
  const fresh = words.filter((word) => !said.has(word.toLowerCase()))
  const first = fresh[0]
  if (!first || (fresh.length === 1 && /^whisk/i.test(first) && /whisk/i.test(name))) return ''
  return fresh.length > 1 || bareNouns.includes(first.toLowerCase()) ? unlessSaid(fresh, words) : words.join(' ')
}

function unlessSaid(fresh: readonly string[], words: readonly string[]): string {
  return fresh.length === 1 ? fresh.join(' ') : words.join(' ')
}

function nounOf(drink: Drink): string | undefined {
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

/** Words in one line, or in the two most even lines when they are longer than so many letters. */
function breakLines(text: string, longest: number): string[] {
  if (text.length <= longest || !text.includes(' ')) return text ? [text] : []
  const words = text.split(' ')
  const splits = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')])
  const width = (lines: readonly string[]) => Math.max(...lines.map((line) => line.length))
  // An '&' belongs to the word after it.
  const allowed = splits.filter(([first]) => !first?.endsWith('&'))
  return allowed.reduce((best, lines) => (width(lines) < width(best) ? lines : best), allowed[0] ?? [text])
}
