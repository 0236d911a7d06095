import { nameHash } from '../name-hash.ts'
import type { Drink } from './drinks.ts'

export interface VolumeOffer {
  readonly size: string
  readonly stock: number
  readonly discount: number
}

export interface StoreSettings {
  readonly email: string
  readonly phone: string
  readonly address: string
  readonly notifyUsers: boolean
}

/** `.test` never resolves, so no mail can reach a stranger. */
export const storeSettings: StoreSettings = {
  email: 'hello@usiku.test',
  phone: '254700000000',
  address: 'Moi Avenue, Nairobi CBD',
  notifyUsers: false,
}

const featuredName = 'Hennessy V.S'

const discountedDrinks = 30
const emptyVolumes = 3
const alwaysDiscounted = [featuredName, 'Tanqueray London Dry', '4th Street Sweet Red']
const percents = [5, 8, 10, 12, 15, 20]

export function makeOffers(drinks: readonly Drink[]): Map<string, VolumeOffer[]> {
  const discounted = chooseDiscounted(drinks)
  const empty = chooseEmpty(drinks)
  const offers = new Map<string, VolumeOffer[]>()
  for (const drink of drinks) {
    const percent = discounted.has(drink.name) ? pickPercent(drink.name) : 0
    offers.set(
      drink.name,
      drink.volumes.map(({ size, price }) => ({
        size,
        stock: empty.has(volumeKey(drink.name, size)) ? 0 : getStock(drink.name, size),
        discount: getDiscount(price, percent),
      })),
    )
  }
  return offers
}

export function featuredDrink(drinks: readonly Drink[]): Drink {
  const found = drinks.find((drink) => drink.name === featuredName) ?? drinks[0]
  if (!found) throw new Error('There are no drinks to feature.')
  return found
}

function chooseDiscounted(drinks: readonly Drink[]): Set<string> {
  const byHash = drinks
    .map((drink) => drink.name)
    .filter((name) => !alwaysDiscounted.includes(name))
    .sort((a, b) => nameHash(`offer ${a}`) - nameHash(`offer ${b}`))
  return new Set([...alwaysDiscounted, ...byHash].slice(0, discountedDrinks))
}

// Only second sizes are sold out, so that every card of the first page can be bought.
function chooseEmpty(drinks: readonly Drink[]): Set<string> {
  const keys = drinks.flatMap(({ name, volumes }) => volumes.slice(1).map(({ size }) => volumeKey(name, size)))
  keys.sort((a, b) => nameHash(`empty ${a}`) - nameHash(`empty ${b}`))
  return new Set(keys.slice(0, emptyVolumes))
}

function pickPercent(name: string): number {
  return percents[nameHash(`percent ${name}`) % percents.length] ?? 10
}

// Rounded to tens below Ksh 3,000 and to fifties from there.
function getDiscount(price: number, percent: number): number {
  if (percent === 0) return 0
  const step = price < 3000 ? 10 : 50
  const rounded = Math.max(step, Math.floor((price * percent) / 100 / step) * step)
  return rounded < price ? rounded : 0
}

function getStock(name: string, size: string): number {
  const hash = nameHash(`stock ${volumeKey(name, size)}`)
  return hash % 29 === 0 ? 3 : 6 + ((hash >>> 8) % 75)
}

function volumeKey(name: string, size: string): string {
  return `${name} ${size}`
}
