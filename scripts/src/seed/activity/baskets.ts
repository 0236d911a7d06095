import type { Drink } from '../demo/drinks.ts'
import type { VolumeOffer } from '../demo/offers.ts'
import type { Random } from '../random.ts'
import type { DemoCustomer } from './customers.ts'

export interface PlannedLine {
  readonly drink: Drink
  readonly volume: number
  readonly quantity: number
}

/** By drink name; only sizes with ample stock are ordered. */
export type Offers = ReadonlyMap<string, readonly VolumeOffer[]>

const MIN_STOCK = 6
const HIGH_PRICE = 8_000
const FAVOURITE_WEIGHT = 3

const CATEGORY_WEIGHTS: Readonly<Record<string, number>> = {
  Whisky: 24,
  Beer: 20,
  Gin: 17,
  Wine: 14,
  Vodka: 10,
  'Rum & Cane': 8,
  'Brandy & Cognac': 7,
  'Ciders & RTDs': 7,
  'Liqueurs & Aperitifs': 5,
  'Mixers & Soft Drinks': 4,
  Tequila: 3,
  'Champagne & Sparkling': 2,
  Extras: 1,
}

export const WELL_KNOWN: Readonly<Record<string, number>> = {
  'Tusker Lager': 8,
  'White Cap Lager': 4,
  'Guinness Foreign Extra Stout': 4,
  Heineken: 3,
  "Gilbey's Special Dry Gin": 6,
  'Chrome Gin': 5,
  'Tanqueray London Dry': 3,
  'Kenya Cane Smooth': 5,
  'Captain Morgan Gold': 3,
  'Smirnoff No. 21': 4,
  'Johnnie Walker Black Label 12 Year Old': 6,
  'Jameson Irish Whiskey': 5,
  "Jack Daniel's Old No. 7": 4,
  "Grant's Triple Wood": 3,
  'Viceroy 5': 3,
  Richot: 3,
  'Hennessy V.S': 4,
  '4th Street Sweet Red': 6,
  'Caprice Sweet Red': 3,
  'Baileys Original Irish Cream': 3,
  "Hunter's Gold": 3,
  'Smirnoff Ice Black': 3,
  'Coca-Cola': 3,
}

const GOES_WITH: Readonly<Record<string, readonly string[]>> = {
  Whisky: ['Soda', 'Mixer', 'Water'],
  Gin: ['Mixer'],
  Vodka: ['Juice', 'Energy Drink', 'Soda'],
  'Rum & Cane': ['Soda', 'Juice'],
  'Brandy & Cognac': ['Soda'],
  Tequila: ['Soda', 'Juice'],
}

export function planBasket(
  random: Random,
  customer: DemoCustomer,
  drinks: readonly Drink[],
  offers: Offers,
): PlannedLine[] {
  const main = chooseDrink(random, drinks, customer)
  const companions = drinks.filter((drink) => GOES_WITH[main.category]?.includes(drink.subcategory))
  const chosen = new Set([main])
  if (random.chance(0.3)) chosen.add(chooseDrink(random, drinks, customer))
  if (companions.length > 0 && random.chance(0.55)) chosen.add(random.pick(companions))
  if (random.chance(0.07)) chosen.add(random.pick(drinks.filter((drink) => drink.subcategory === 'Ice')))
  const lines = [...chosen].flatMap((drink) => planLine(random, drink, offers.get(drink.name) ?? []))
  return lines.length > 0 ? lines : planBasket(random, customer, drinks, offers)
}

function chooseDrink(random: Random, drinks: readonly Drink[], { favourite }: DemoCustomer): Drink {
  const category = random.weighted(Object.keys(CATEGORY_WEIGHTS), (name) => {
    return (CATEGORY_WEIGHTS[name] ?? 0) * (name === favourite ? FAVOURITE_WEIGHT : 1)
  })
  const candidates = drinks.filter((drink) => drink.category === category)
  return random.weighted(
    candidates,
    ({ name, volumes }) => WELL_KNOWN[name] ?? (volumes[0].price > HIGH_PRICE ? 0.2 : 1),
  )
}

function planLine(random: Random, drink: Drink, offered: readonly VolumeOffer[]): PlannedLine[] {
  const plenty = [...offered.keys()].filter((place) => (offered[place]?.stock ?? 0) >= MIN_STOCK)
  if (plenty.length === 0) return []
  // The usual size comes first and is ordered most.
  const volume = random.weighted(plenty, (place) => (place === 0 ? 3 : 1))
  return [{ drink, volume, quantity: pickQuantity(random, drink) }]
}

function pickQuantity(random: Random, { category, abv }: Drink): number {
  if (category === 'Beer' || category === 'Ciders & RTDs') return random.between(2, MIN_STOCK)
  if (category === 'Mixers & Soft Drinks') return random.between(1, 4)
  return abv !== null && random.chance(0.2) ? 2 : 1
}
