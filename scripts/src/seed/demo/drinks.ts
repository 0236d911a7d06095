import { readCsv } from '../data-folder.ts'

export interface DrinkVolume {
  /** As labelled: '750ml', '500ml can', '2kg bag'. */
  readonly size: string
  readonly price: number
}

export interface Drink {
  readonly name: string
  readonly category: string
  readonly subcategory: string
  readonly brand: string
  readonly country: string
  /** Per cent by volume; `null` for non-drinks, such as cups. */
  readonly abv: number | null
  /** Product cards show the first one. */
  readonly volumes: readonly [DrinkVolume, ...DrinkVolume[]]
}

const usualSize = '750ml'

const COLUMNS = ['name', 'category', 'subcategory', 'brand', 'volume', 'price_ksh', 'abv', 'country'] as const

export function readDrinks(): Drink[] {
  const drinks = new Map<string, Drink>()
  for (const row of readCsv('nairobi-drinks.csv', COLUMNS).map(toDrink)) {
    const known = drinks.get(row.name)
    drinks.set(row.name, known ? withVolume(known, row) : row)
  }
  return [...drinks.values()].map(usualSizeFirst)
}

function toDrink(row: Record<(typeof COLUMNS)[number], string>): Drink {
  const { name, category, subcategory, brand, country, volume, abv } = row
  const price = Number(row.price_ksh)
  if (!Number.isInteger(price) || price <= 0) {
    throw new Error(`Price is not a whole number of shillings: ${name}, ${volume}`)
  }
  const strength = abv === '' ? null : Number(abv)
  return { name, category, subcategory, brand, country, abv: strength, volumes: [{ size: volume, price }] }
}

function withVolume(known: Drink, row: Drink): Drink {
  return { ...known, volumes: [...known.volumes, ...row.volumes] }
}

// 750 ml is the usual bottle here; without one, the order of the data stands.
function usualSizeFirst(drink: Drink): Drink {
  const usual = drink.volumes.find((volume) => volume.size === usualSize)
  if (!usual) return drink
  return { ...drink, volumes: [usual, ...drink.volumes.filter((volume) => volume !== usual)] }
}
