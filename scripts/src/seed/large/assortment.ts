import { readCsv } from '../data-folder.ts'
import type { Drink } from '../demo/drinks.ts'
import { brandReader, fold } from './brands.ts'
import { cleanName } from './clean-name.ts'
import { findProductType } from './product-type-rules.ts'
import { getCountry, type ProductType } from './product-types.ts'

export interface ProductLine {
  readonly name: string
  readonly brand: string
  readonly kind: ProductType
  readonly country: string
  readonly abv: number
  readonly sizes: ReadonlyMap<string, number>
}

interface IowaItem {
  readonly description: string
  readonly category: string
  readonly millilitres: number
  /** Retail price in US dollars; 0 where the list has none. */
  readonly dollars: number
}

const COLUMNS = ['description', 'category', 'bottle_volume_ml', 'bottle_retail_usd'] as const

/** Price factor from Iowa's list to Nairobi, with freight and duty about even. */
export const SHILLINGS_PER_DOLLAR = 129

/** In millilitres; larger bottles are counter displays. */
const MAX_MILLILITRES = 1_750
const MINI_MILLILITRES = 50
/** Names that differ only in these words are one drink. */
const TYPE_TERMS = /^(vodka|rum|gin|tequila|bourbon|whiske?y|scotch|brandy|cognac|schnapps|liqueur|flavoured)$/

/** Groups Iowa's items into drinks with sizes, and adds the demo's wines in every vintage. */
export function readAssortment(drinks: readonly Drink[]): ProductLine[] {
  const lines = new Map<string, ProductLine>()
  for (const line of iowaLines(drinks)) {
    const key = `${line.kind.subcategory}: ${getLineKey(line.name)}`
    const known = lines.get(key)
    lines.set(key, known ? mergeLines(known, line) : line)
  }
  // Drinks of different types may share a name: the first one wins.
  const byName = new Map([...lines.values()].reverse().map((line) => [fold(line.name), line]))
  return [
    ...byName.values(),
    ...drinks.filter(({ category, abv }) => WINES.includes(category) && abv !== 0).map(toWine),
  ]
}

const getLineKey = (name: string): string =>
  fold(name)
    .split(' ')
    .filter((word) => !TYPE_TERMS.test(word))
    .sort()
    .join(' ')

const mergeLines = (one: ProductLine, other: ProductLine): ProductLine => ({
  ...(other.name.length > one.name.length ? other : one),
  sizes: new Map([...other.sizes, ...one.sizes]),
})

function* iowaLines(drinks: readonly Drink[]): Generator<ProductLine> {
  const splitBrand = brandReader([...new Set(drinks.map(({ brand }) => brand))])
  const kinds = new Map<string, ProductType>()
  const unclear: IowaItem[] = []
  for (const item of readIowaItems()) {
    const line = toLine(item, splitBrand, (name) => findProductType(item.category, name))
    if (line === undefined) unclear.push(item)
    else {
      if (!kinds.has(line.brand)) kinds.set(line.brand, line.kind)
      yield line
    }
  }
  // Gift packs are listed together; their brand decides the type of their content.
  for (const item of unclear) {
    const line = toLine(item, splitBrand, (_, brand) => kinds.get(brand))
    if (line !== undefined) yield line
  }
}

function readIowaItems(): IowaItem[] {
  return readCsv('iowa-spirits.csv', COLUMNS).map((row) => {
    const { description, category } = row
    const [millilitres, dollars] = [Number(row.bottle_volume_ml), Number(row.bottle_retail_usd)]
    if (description === '' || !(millilitres > 0) || !(dollars >= 0)) throw new Error(`Unreadable row: ${description}`)
    return { description, category, millilitres, dollars }
  })
}

function toLine(
  { description, millilitres, dollars }: IowaItem,
  splitBrand: ReturnType<typeof brandReader>,
  kindFor: (name: string, brand: string) => ProductType | undefined,
): ProductLine | undefined {
  const clean = cleanName(description)
  if (clean === undefined || dollars === 0) return undefined
  const { brand, name } = splitBrand(clean.name)
  const kind = kindFor(name, brand)
  const size = formatSize(millilitres, clean)
  if (kind === undefined || size === undefined) return undefined
  const sizes = new Map([[size, dollars * SHILLINGS_PER_DOLLAR]])
  return { name, brand, kind, country: getCountry(brand, kind), abv: clean.abv ?? kind.abv, sizes }
}

function formatSize(millilitres: number, { isMini, isFourPack }: { isMini: boolean; isFourPack: boolean }) {
  if (isMini && millilitres % MINI_MILLILITRES === 0)
    return millilitres > MAX_MILLILITRES ? undefined : `${millilitres / MINI_MILLILITRES} x ${MINI_MILLILITRES}ml`
  if (isFourPack) return `4 x ${millilitres / 4}ml can`
  if (millilitres > MAX_MILLILITRES) return undefined
  return millilitres % 250 === 0 && millilitres >= 1_000 ? `${millilitres / 1_000}L` : `${millilitres}ml`
}

const WINES: readonly string[] = ['Wine', 'Champagne & Sparkling']

function toWine({ name, brand, category, subcategory, country, abv, volumes }: Drink): ProductLine {
  const noun = category === 'Wine' ? 'wine' : 'sparkling wine'
  const kind = { category, subcategory, noun, country, abv: abv ?? 0, style: 'wine' } as const
  return { name, brand, kind, country, abv: kind.abv, sizes: new Map(volumes.map(({ size, price }) => [size, price])) }
}
