import { readData } from '../data-folder.ts'

export interface IowaItem {
  readonly description: string
  readonly category: string
  readonly millilitres: number
  /** Retail price in US dollars; 0 where the list has none. */
  readonly dollars: number
}

const COLUMNS = ['item_number', 'description', 'category', 'vendor', 'pack', 'bottle_volume_ml', 'bottle_cost_usd']

export function readIowaItems(): IowaItem[] {
  const [header = '', ...lines] = readData('iowa-spirits.csv').trim().split(/\r?\n/)
  if (header !== [...COLUMNS, 'bottle_retail_usd'].join(',')) throw new Error('iowa-spirits.csv has other columns.')
  return lines.map(toItem)
}

function toItem(line: string): IowaItem {
  const [, description = '', category = '', , , volume, , retail] = splitCells(line)
  const [millilitres, dollars] = [Number(volume), Number(retail)]
  if (description === '' || !(millilitres > 0) || !(dollars >= 0)) throw new Error(`Unreadable row: ${line}`)
  return { description, category, millilitres, dollars }
}

const CELL = /(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g

function splitCells(line: string): string[] {
  return [...line.matchAll(CELL)].map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain)
}
