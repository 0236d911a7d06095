import type { Drink } from '../drinks.ts'
import { brandReader, fold } from './brands.ts'
import { cleanName } from './clean-name.ts'
import { type IowaItem, readIowaItems } from './iowa-items.ts'
import { countryOf, type Kind, kindOf } from './kinds.ts'

export interface Line {
  readonly name: string
  readonly brand: string
  readonly kind: Kind
  readonly country: string
  readonly abv: number
  readonly sizes: ReadonlyMap<string, number>
}

/** Price factor from Iowa's list to Nairobi, with freight and duty about even. */
export const SHILLINGS_PER_DOLLAR = 129

/** In millilitres; larger bottles are counter displays. */
const LARGEST = 1_750
const MINI = 50
/** Names that differ only in these words are one drink. */
const KIND_WORDS = /^(vodka|rum|gin|tequila|bourbon|whiske?y|scotch|brandy|cognac|schnapps|liqueur|flavoured)$/

/** Groups Iowa's items into drinks with sizes, and adds the demo's wines in every vintage. */
export function readAssortment(drinks: readonly Drink[]): Line[] {
  const lines = new Map<string, Line>()
  for (const line of iowaLines(drinks)) {
    const key = `${line.kind.subcategory}: ${keyOf(line.name)}`
    const known = lines.get(key)
    lines.set(key, known ? merge(known, line) : line)
  }
  // Drinks of different types may share a name: the first one wins.
  const byName = new Map([...lines.values()].reverse().map((line) => [fold(line.name), line]))
  return [
    ...byName.values(),
    ...drinks.filter(({ category, abv }) => WINES.includes(category) && abv !== 0).map(toWine),
  ]
}

const keyOf = (name: string): string =>
  fold(name)
    .split(' ')
    .filter((word) => !KIND_WORDS.test(word))
    .sort()
    .join(' ')

const merge = (one: Line, other: Line): Line => ({
  ...(other.name.length > one.name.length ? other : one),
  sizes: new Map([...other.sizes, ...one.sizes]),
})

function* iowaLines(drinks: readonly Drink[]): Generator<Line> {
  const branded = brandReader([...new Set(drinks.map(({ brand }) => brand))])
  const kinds = new Map<string, Kind>()
  const unclear: IowaItem[] = []
  for (const item of readIowaItems()) {
    const line = toLine(item, branded, (name) => kindOf(item.category, name))
    if (line === undefined) unclear.push(item)
    else {
      if (!kinds.has(line.brand)) kinds.set(line.brand, line.kind)
      yield line
    }
  }
  // Gift packs are listed together; their brand decides the type of their content.
  for (const item of unclear) {
    const line = toLine(item, branded, (_, brand) => kinds.get(brand))
    if (line !== undefined) yield line
  }
}

function toLine(
  { description, millilitres, dollars }: IowaItem,
  branded: ReturnType<typeof brandReader>,
  kindFor: (name: string, brand: string) => Kind | undefined,
): Line | undefined {
  const clean = cleanName(description)
  if (clean === undefined || dollars === 0) return undefined
  const { brand, name } = branded(clean.name)
  const kind = kindFor(name, brand)
  const size = sizeOf(millilitres, clean)
  if (kind === undefined || size === undefined) return undefined
  const sizes = new Map([[size, dollars * SHILLINGS_PER_DOLLAR]])
  return { name, brand, kind, country: countryOf(brand, kind), abv: clean.abv ?? kind.abv, sizes }
}

function sizeOf(millilitres: number, { isMini, isFourPack }: { isMini: boolean; isFourPack: boolean }) {
  if (isMini && millilitres % MINI === 0) return millilitres > LARGEST ? undefined : `${millilitres / MINI} x ${MINI}ml`
  if (isFourPack) return `4 x ${millilitres / 4}ml can`
  if (millilitres > LARGEST) return undefined
  return millilitres % 250 === 0 && millilitres >= 1_000 ? `${millilitres / 1_000}L` : `${millilitres}ml`
}

const WINES: readonly string[] = ['Wine', 'Champagne & Sparkling']

function toWine({ name, brand, category, subcategory, country, abv, volumes }: Drink): Line {
  const noun = category === 'Wine' ? 'wine' : 'sparkling wine'
  const kind = { category, subcategory, noun, country, abv: abv ?? 0, style: 'wine' } as const
  return { name, brand, kind, country, abv: kind.abv, sizes: new Map(volumes.map(({ size, price }) => [size, price])) }
}
