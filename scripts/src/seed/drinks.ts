import { readData } from './data-folder.ts'

/** One size a drink is sold in, as the data states it. */
export interface DrinkVolume {
  /** Text of the size, never normalised: '750ml', '500ml can', '2kg bag'. */
  readonly size: string
  /** List price in whole Kenya shillings. */
  readonly price: number
}

/** One product of the demo catalogue. */
export interface Drink {
  readonly name: string
  readonly category: string
  readonly subcategory: string
  readonly brand: string
  readonly country: string
  /** Strength in percent of alcohol by volume; `null` for things that are not drunk, such as cups. */
  readonly abv: number | null
  /** Never empty; the first is the size a product card speaks for. */
  readonly volumes: readonly [DrinkVolume, ...DrinkVolume[]]
}

const usualSize = '750ml'

/**
 * Reads the 174 drinks (243 sizes) of `data/nairobi-drinks.csv`, in the order of the file.
 * @throws when a row lacks a field or has a price that is not a whole number.
 */
export function readDrinks(): Drink[] {
  const [header = '', ...lines] = readData('nairobi-drinks.csv').trim().split(/\r?\n/)
  const columns = header.split(',')
  const drinks = new Map<string, Drink>()
  for (const line of lines) {
    const row = readRow(columns, line)
    const known = drinks.get(row.name)
    drinks.set(row.name, known ? withVolume(known, row) : row)
  }
  return [...drinks.values()].map(usualSizeFirst)
}

// The file is our own and holds neither quotes nor commas inside fields; a row that does is refused.
function readRow(columns: readonly string[], line: string): Drink {
  const cells = line.split(',')
  if (cells.length !== columns.length || line.includes('"')) {
    throw new Error(`Unreadable row in nairobi-drinks.csv: ${line}`)
  }
  const cell = (column: string) => cells[columns.indexOf(column)] ?? ''
  const price = Number(cell('price_ksh'))
  if (!Number.isInteger(price) || price <= 0) {
    throw new Error(`Price is not a whole number of shillings: ${line}`)
  }
  return {
    name: cell('name'),
    category: cell('category'),
    subcategory: cell('subcategory'),
    brand: cell('brand'),
    country: cell('country'),
    abv: cell('abv') === '' ? null : Number(cell('abv')),
    volumes: [{ size: cell('volume'), price }],
  }
}

function withVolume(known: Drink, row: Drink): Drink {
  return { ...known, volumes: [...known.volumes, ...row.volumes] }
}

// 750 ml is what most bottles are bought in here; without one, the data's own order stands.
function usualSizeFirst(drink: Drink): Drink {
  const usual = drink.volumes.find((volume) => volume.size === usualSize)
  if (!usual) return drink
  return { ...drink, volumes: [usual, ...drink.volumes.filter((volume) => volume !== usual)] }
}
