import { MAX_STOCK } from '@usiku/contracts/primitives.ts'
import { formatFigures } from '@usiku/contracts/rules/money.ts'
import { REQUIRED } from '../ui/required.ts'
import { parseDecimal, parseWhole } from './figures.ts'
import type { ProductValues, TextName, VolumeValues } from './product-values.ts'

/** By field name: `name`, `volumes.0.size`. */
export type ProductErrors = Readonly<Record<string, string | undefined>>

/** In characters. */
export const LONGEST: Readonly<Partial<Record<TextName, number>>> = {
  name: 120,
  summary: 500,
  description: 5_000,
  countryOfOrigin: 60,
  metaTitle: 120,
  metaDescription: 320,
}
const LONGEST_SIZE = 60
const LONGEST_TAG = 40
export const MOST_TAGS = 30
export const MOST_VOLUMES = 30
const HIGHEST_PRICE = 100_000_000

const TEXTS: readonly TextName[] = [
  ...(['name', 'summary', 'description', 'category', 'subcategory', 'brand'] as const),
  ...(['countryOfOrigin', 'metaTitle', 'metaDescription'] as const),
]

export function productErrors(values: ProductValues): ProductErrors {
  const texts = TEXTS.map((name) => [name, textError(values[name], LONGEST[name])] as const)
  const rest = [
    ['thumbnailImage', values.picture === undefined ? REQUIRED : undefined],
    ['alcoholPercentage', alcoholError(values.alcoholPercentage)],
    ['tags', tagsError(values.tags)],
  ] as const
  const all = [...texts, ...rest, ...values.volumes.flatMap(volumeErrors)]
  return Object.fromEntries(all.filter(([, sentence]) => sentence !== undefined))
}

/** @param longest in characters; unlimited by default */
export function textError(text: string, longest = Number.POSITIVE_INFINITY): string | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return REQUIRED
  return [...trimmed].length > longest ? `Must have at most ${formatFigures(longest)} characters.` : undefined
}

export function tagError(tag: string): string | undefined {
  return textError(tag, LONGEST_TAG)
}

function tagsError(tags: readonly string[]): string | undefined {
  if (tags.length === 0) return REQUIRED
  return tags.length > MOST_TAGS ? `There can be at most ${MOST_TAGS} tags.` : undefined
}

function alcoholError(text: string): string | undefined {
  if (text.trim() === '') return REQUIRED
  const percentage = parseDecimal(text)
  if (percentage === undefined) return 'Must be a number.'
  return percentage > 100 ? 'Must be at most 100.' : undefined
}

function volumeErrors(volume: VolumeValues, place: number, all: readonly VolumeValues[]) {
  const price = parseWhole(volume.price)
  const discount = parseWhole(volume.discount)
  const isDearer = price !== undefined && discount !== undefined && discount > price
  const errors = {
    size: textError(volume.size, LONGEST_SIZE) ?? repeatError(volume, all.slice(0, place)),
    price: wholeError(volume.price, HIGHEST_PRICE),
    discount:
      wholeError(volume.discount, HIGHEST_PRICE) ?? (isDearer ? 'The discount can be at most the price.' : undefined),
    quantity: wholeError(volume.quantity, MAX_STOCK),
  }
  return Object.entries(errors).map(([name, sentence]) => [`volumes.${place}.${name}`, sentence] as const)
}

/** More than 1.5 times the saved price, or less than half of it. */
export interface PriceJump {
  readonly size: string
  readonly before: number
  readonly after: number
}

/** Checks the prices that customers pay and the list prices. */
export function findPriceJumps(values: ProductValues, saved: ProductValues): PriceJump[] {
  return values.volumes.flatMap((volume) => {
    const then = saved.volumes.find(({ _id }) => _id !== undefined && _id === volume._id)
    if (then === undefined) return []
    const jumps = [toPrices(volume).list, toPrices(volume).paid].map((after, place) => {
      const before = place === 0 ? toPrices(then).list : toPrices(then).paid
      return { size: volume.size.trim(), before, after }
    })
    return jumps.filter(({ before, after }) => Math.abs(after - before) * 2 > before).slice(0, 1)
  })
}

function toPrices(volume: VolumeValues) {
  const [price, discount] = [parseWhole(volume.price) ?? 0, parseWhole(volume.discount) ?? 0]
  return { list: price, paid: price - discount }
}

function wholeError(text: string, highest: number): string | undefined {
  if (text.trim() === '') return REQUIRED
  const number = parseWhole(text)
  if (number === undefined) return 'Must be a whole number.'
  return number > highest ? `Must be at most ${formatFigures(highest)}.` : undefined
}

/** `750 ML` equals `750ml`. */
const sizeKey = (size: string) => size.toLowerCase().replace(/\s+/g, '')

function repeatError({ size }: VolumeValues, before: readonly VolumeValues[]): string | undefined {
  const isRepeated = before.some((other) => sizeKey(other.size) === sizeKey(size))
  return isRepeated ? 'Another volume has this size already.' : undefined
}
