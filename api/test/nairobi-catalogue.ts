import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import type { Database } from '../src/database/database.ts'
import { toPageWindow } from '../src/database/pagination.ts'
import { inTransaction } from '../src/database/transaction.ts'
import { searchProductIds } from '../src/modules/search/search.service.ts'
import { indexProduct } from '../src/modules/search/search-index.service.ts'
import { addBrand, addCategory, addProduct, addSubCategory } from './builders.ts'
import { openTemporaryDatabase, type TemporaryDatabase } from './test-database.ts'

const ALL_RESULTS = 200
const DRINKS = new URL('../../scripts/data/nairobi-drinks.csv', import.meta.url)

export interface CatalogueNotes {
  readonly sold?: Readonly<Record<string, number>>
  readonly descriptions?: Readonly<Record<string, string>>
}

/** The 174 demo drinks in a shared database, for tests that only read. */
export async function createNairobiCatalogue({
  sold = {},
  descriptions = {},
}: CatalogueNotes = {}): Promise<TemporaryDatabase> {
  const { database, remove } = await openTemporaryDatabase()
  await inTransaction(database, async (transaction) => {
    const once = createOnce()
    for (const [name, rows] of readDrinks()) {
      const { category: categoryName, kind, brand: brandName } = rows[0]
      const category = await once(`category ${categoryName}`, () => addCategory(transaction, { name: categoryName }))
      const { id } = await addProduct(transaction, {
        ...{ name, category, tags: [...categoryName.split(' & '), kind, brandName] },
        subCategory: await once(`kind ${categoryName} ${kind}`, () =>
          addSubCategory(transaction, { name: kind, category }),
        ),
        brand: await once(`brand ${brandName}`, () => addBrand(transaction, { name: brandName })),
        volumes: rows.map(({ size }) => ({ size })),
      })
      const notes = { sold: sold[name] ?? 0, description: descriptions[name] ?? '' }
      await transaction.updateTable('products').set(notes).where('id', '=', id).execute()
      await indexProduct(transaction, id)
    }
  })
  return { database, remove }
}

export async function searchNames(database: Database, text: string): Promise<string[]> {
  const { ids, total } = await searchProductIds(database, text, toPageWindow({}, ALL_RESULTS))
  expect(ids.length).toBe(total)
  const rows = await database.selectFrom('products').select(['id', 'name']).where('id', 'in', ids).execute()
  const names = new Map(rows.map((row) => [row.id, row.name]))
  return ids.map((id) => names.get(id) ?? '')
}

interface DrinkRow {
  readonly category: string
  readonly kind: string
  readonly brand: string
  readonly size: string
}

function readDrinks(): Map<string, [DrinkRow, ...DrinkRow[]]> {
  const drinks = new Map<string, [DrinkRow, ...DrinkRow[]]>()
  const [, ...lines] = readFileSync(DRINKS, 'utf8').trim().split(/\r?\n/)
  for (const line of lines) {
    const [name = '', category = '', kind = '', brand = '', size = ''] = line.split(',')
    const row = { category, kind, brand, size }
    const known = drinks.get(name)
    if (known === undefined) drinks.set(name, [row])
    else known.push(row)
  }
  return drinks
}

function createOnce() {
  const made = new Map<string, string>()
  return async (key: string, make: () => Promise<string>): Promise<string> => {
    const id = made.get(key) ?? (await make())
    made.set(key, id)
    return id
  }
}
