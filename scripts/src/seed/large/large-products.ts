import type { Drink } from '../demo/drinks.ts'
import { nameHash } from '../name-hash.ts'
import { makeRandom, type Random } from '../random.ts'
import { type ProductLine, readAssortment } from './assortment.ts'
import { fold } from './brands.ts'
import { createTexts, type LargeTexts } from './large-texts.ts'
import { listVariants, type Variant } from './variants.ts'

export interface LargeProduct extends LargeTexts {
  readonly name: string
  readonly line: ProductLine
  readonly volumes: readonly {
    readonly size: string
    readonly price: number
    readonly discount: number
    readonly quantity: number
  }[]
}

const DISCOUNTED_SHARE = 0.18
const PERCENTS = [5, 8, 10, 12, 15, 20]
const SOLD_OUT_SHARE = 0.04
const SCARCE_SHARE = 0.06
const USUAL_SIZE = '750ml'
const MAX_NAME_LENGTH = 120

/**
 * Yields products with unique names: first every line as such, then more of its variations.
 * @param seed the same number gives the same products
 * @throws when there are not enough
 */
export function* largeProducts(drinks: readonly Drink[], count: number, seed: number): Generator<LargeProduct> {
  const random = makeRandom(seed)
  const taken = new Set(drinks.map(({ name }) => fold(name)))
  const lines = readAssortment(drinks).map((line) => ({ line, place: random.next(), order: shuffle(line, random) }))
  lines.sort((one, other) => one.place - other.place)
  const canUse = (name: string) => name.length <= MAX_NAME_LENGTH && !taken.has(fold(name))
  let made = 0
  for (let round = 0; made < count; round += 1) {
    const before = made
    for (const { line, order } of lines) {
      const variant = order(round)
      if (variant === undefined || made === count) continue
      const name = `${line.name}${variant.suffix}`
      if (!canUse(name)) continue
      made += 1
      yield toProduct(line, variant, name, seed)
    }
    if (made === before) throw new Error(`There are names for ${made} products only.`)
  }
}

function shuffle({ kind }: ProductLine, random: Random): (round: number) => Variant | undefined {
  const [plainest, ...others] = listVariants(kind.style)
  const [start, step] = [random.between(0, others.length - 1), coprime(random.between(1, others.length), others.length)]
  return (round) => {
    if (round === 0) return plainest
    return round > others.length ? undefined : others[(start + round * step) % others.length]
  }
}

/** The next number coprime to `length`, whose steps reach every index. */
function coprime(number: number, length: number): number {
  const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other))
  return divisor(number, length) === 1 ? number : coprime(number + 1, length)
}

function toProduct(line: ProductLine, variant: Variant, name: string, seed: number): LargeProduct {
  const random = makeRandom(nameHash(`${seed} ${name}`))
  const percent = random.chance(DISCOUNTED_SHARE) ? random.pick(PERCENTS) : 0
  const volumes = [...line.sizes].sort(bySize).map(([size, usualPrice]) => {
    const price = roundAsShopsDo(usualPrice * variant.priceFactor)
    return { size, price, discount: getDiscount(price, percent), quantity: stock(random) }
  })
  return { ...createTexts(line, variant, name, random), name, line, volumes }
}

const bySize = ([one]: readonly [string, number], [other]: readonly [string, number]): number =>
  Number(other === USUAL_SIZE) - Number(one === USUAL_SIZE)

function roundAsShopsDo(price: number): number {
  const step = price < 1_000 ? 10 : price < 5_000 ? 50 : 100
  return Math.max(step, Math.round(price / step) * step)
}

const getDiscount = (price: number, percent: number): number => Math.floor((price * percent) / 1_000) * 10

function stock(random: Random): number {
  if (random.chance(SOLD_OUT_SHARE)) return 0
  return random.chance(SCARCE_SHARE) ? random.between(1, 5) : random.between(6, 180)
}
