import { t } from '@lingui/core/macro'
import { formatKsh } from '../catalogue/money.ts'
import { getEditDistance, getMaxTypos } from '../search/edit-distance.ts'
import type { DeliveryRules, DeliveryTerms, DeliveryZone } from './schemas.ts'

/** What decides the zone of an order, and the field that names it. */
export function getDeliveryArea({ area, deliveryPlace, customerCity }: DeliveryDestination): {
  readonly area: string
  readonly field: string
} {
  if (area !== undefined) return { area, field: 'area' }
  if (deliveryPlace !== undefined) return { area: deliveryPlace.area, field: 'deliveryPlace.area' }
  return { area: customerCity, field: 'customerCity' }
}

export interface DeliveryDestination {
  readonly area?: string
  readonly deliveryPlace?: { readonly area: string }
  readonly customerCity: string
}

export interface DeliveryQuote {
  /** The zone's name; null elsewhere. */
  readonly zone: string | null
  readonly fee: number
  readonly minimumOrder: number
  readonly freeFrom: number | null
  readonly promisedMinutes: number | null
  readonly problem?: 'no_delivery' | 'below_minimum'
}

const NO_DELIVERY = {
  zone: null,
  fee: 0,
  minimumOrder: 0,
  freeFrom: null,
  promisedMinutes: null,
  problem: 'no_delivery',
} as const satisfies DeliveryQuote

/** @param goodsTotal of the drinks, in whole shillings */
export function quoteDelivery(
  { zones, elsewhere }: Pick<DeliveryRules, 'zones' | 'elsewhere'>,
  area: string,
  goodsTotal: number,
): DeliveryQuote {
  const zone = findZone(zones, area)
  const terms = zone ?? elsewhere
  if (terms === null) return NO_DELIVERY
  const { minimumOrder, freeFrom, promisedMinutes } = terms
  const fee = freeFrom !== null && goodsTotal >= freeFrom ? 0 : terms.fee
  const quote = { zone: zone?.name ?? null, fee, minimumOrder, freeFrom, promisedMinutes }
  return goodsTotal < minimumOrder ? { ...quote, problem: 'below_minimum' } : quote
}

/** The sentence for `problem`, if there is one. */
export function formatDeliveryProblem(
  { zone, minimumOrder, problem }: DeliveryQuote,
  area: string,
  goodsTotal: number,
): string | undefined {
  const place = zone ?? area.trim()
  if (problem === 'no_delivery') return t`We do not deliver to ${place}.`
  const [minimum, sum] = [formatKsh(minimumOrder), formatKsh(goodsTotal)]
  return problem === 'below_minimum' ? t`Orders to ${place} start at ${minimum}; yours is ${sum}.` : undefined
}

/** Nothing about delivery needs to be said: it is free everywhere, for any order, and promises no time. */
export function isAlwaysFree({ zones, elsewhere }: Pick<DeliveryRules, 'zones' | 'elsewhere'>): boolean {
  return [elsewhere, ...zones].every((terms) => terms !== null && isFree(terms))
}

const isFree = ({ fee, minimumOrder, promisedMinutes }: DeliveryTerms): boolean =>
  fee === 0 && minimumOrder === 0 && promisedMinutes === null

/** Two names with this key are the same area: case, accents, apostrophes and punctuation do not count. */
export function toAreaKey(text: string): string {
  return toWords(text).join(' ')
}

function toWords(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}'’‘`´]+/gu, '')
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}

interface KnownArea<Z> {
  readonly words: readonly string[]
  readonly zone: Z
}

/** The zone of a typed area: spelled exactly, else named among other words, else with typos. */
export function findZone<const Z extends Pick<DeliveryZone, 'areas'>>(
  zones: readonly Z[],
  area: string,
): Z | undefined {
  const typed = toWords(area).slice(0, MAX_WORDS)
  if (typed.length === 0) return undefined
  const known = zones.flatMap((zone) => zone.areas.map((name) => ({ words: toWords(name), zone })))
  const key = toAreaKey(area)
  return (
    known.find(({ words }) => words.join(' ') === key)?.zone ?? findNamed(known, typed) ?? findMistyped(known, typed)
  )
}

/** An area and its street: more words are ignored. */
const MAX_WORDS = 20

/** The longest area that is named among the typed words; none where two zones have one as long. */
function findNamed<Z>(known: readonly KnownArea<Z>[], typed: readonly string[]): Z | undefined {
  const text = ` ${typed.join(' ')} `
  const named = known
    .map(({ words, zone }) => ({ name: words.join(' '), zone }))
    .filter(({ name }) => name !== '' && text.includes(` ${name} `))
  return pickOnly(named, ({ name }) => -name.length)
}

/** The area with the fewest typos, of those with few enough for their length. */
function findMistyped<Z>(known: readonly KnownArea<Z>[], typed: readonly string[]): Z | undefined {
  const mistyped = known.flatMap(({ words, zone }) => {
    const typos = countTypos(words, typed)
    return typos === undefined ? [] : [{ typos, zone }]
  })
  return pickOnly(mistyped, ({ typos }) => typos)
}

/** Fewest typos of any run of the typed words; spaces do not count. `undefined` when too many. */
function countTypos(words: readonly string[], typed: readonly string[]): number | undefined {
  const name = words.join('')
  const distances = getRuns(typed, words.length + 1).flatMap((run) => {
    const max = getMaxTypos(Math.min(name.length, run.length))
    // Githurai 44 is not Githurai 45.
    if (Math.abs(name.length - run.length) > max || getDigits(run) !== getDigits(name)) return []
    const distance = getEditDistance(run, name)
    return distance <= max ? [distance] : []
  })
  return distances.length === 0 ? undefined : Math.min(...distances)
}

const getDigits = (text: string): string => text.replace(/\P{N}+/gu, '')

/** Of up to `longest` words each, joined. */
function getRuns(typed: readonly string[], longest: number): string[] {
  return typed.flatMap((_, start) =>
    Array.from({ length: Math.min(longest, typed.length - start) }, (__, more) =>
      typed.slice(start, start + more + 1).join(''),
    ),
  )
}

/** The zone of the least; none where two zones are equally near. */
function pickOnly<Z, C extends { readonly zone: Z }>(
  candidates: readonly C[],
  rank: (one: C) => number,
): Z | undefined {
  const least = Math.min(...candidates.map(rank))
  const nearest = new Set(candidates.filter((one) => rank(one) === least).map(({ zone }) => zone))
  const [zone] = nearest
  return nearest.size === 1 ? zone : undefined
}
