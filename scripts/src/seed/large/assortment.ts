import type { Drink } from '../drinks.ts'
import { brandReader, fold } from './brands.ts'
import { cleanName } from './clean-name.ts'
import { type IowaItem, readIowaItems } from './iowa-items.ts'
import { countryOf, type Kind, kindOf } from './kinds.ts'

/** A drink that comes in many forms. */
export interface Line {
  readonly name: string
  readonly brand: string
  readonly kind: Kind
  readonly country: string
  readonly abv: number
  /** By the size as a shop writes it: the usual price in shillings, not rounded. */
  readonly sizes: ReadonlyMap<string, number>
}

/** What a dollar on Iowa's list is in a shop in Nairobi, with freight and duty about even. */
export const SHILLINGS_PER_DOLLAR = 129

/** Displays for the counter hold more. */
const LARGEST = 1_750
const MINI = 50
/** Told apart by these words alone, two names are of one drink. */
const KIND_WORDS = /^(vodka|rum|gin|tequila|bourbon|whiske?y|scotch|brandy|cognac|schnapps|liqueur|flavoured)$/

/**
 * The lines of the large shop: the drinks of Iowa's list, one with several sizes
 * where the list has several items; and the demo's wines, to be had of every year.
 */
export function readAssortment(drinks: readonly Drink[]): Line[] {
  const lines = new Map<string, Line>()
  for (const line of iowaLines(drinks)) {
    const key = `${line.kind.subcategory}: ${keyOf(line.name)}`
    const known = lines.get(key)
    lines.set(key, known ? merge(known, line) : line)
  }
  // Two drinks of different kinds may go by one name: the shop has the first.
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

/** The longer name says more. */
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
  // Gift packs are listed together: what is in them is what their brand makes.
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
