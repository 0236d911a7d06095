import { readData } from '../data-folder.ts'

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

// The file holds no quotes and no commas inside fields; a row with either is rejected.
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

// 750 ml is the usual bottle here; without one, the order of the data stands.
function usualSizeFirst(drink: Drink): Drink {
  const usual = drink.volumes.find((volume) => volume.size === usualSize)
  if (!usual) return drink
  return { ...drink, volumes: [usual, ...drink.volumes.filter((volume) => volume !== usual)] }
}
