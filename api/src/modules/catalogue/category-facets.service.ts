import type { CategoryFacets } from '@usiku/contracts/category-facets.ts'
import { PRICE_BUCKET_IDS } from '@usiku/contracts/rules/category-filters.ts'
import type { Database } from '../../database/open-database.ts'
import { findRevision } from '../../database/revisions.ts'
import { type FacetCell, type FacetTable, findFacetTable } from './category-facets.repository.ts'
import type { CategoryFilters } from './category-filters.ts'
import { nameKey } from './name-key.ts'

export async function facetsOfCategory(
  database: Database,
  categoryId: string,
  filters: CategoryFilters,
): Promise<CategoryFacets> {
  return toFacets(await keptTable(database, categoryId), filters)
}

interface KeptTable {
  readonly revision: number
  readonly table: Promise<FacetTable>
}

/** Counting reads every product of the category, so cache it per revision, not per page. */
const kept = new WeakMap<Database, Map<string, KeptTable>>()

async function keptTable(database: Database, categoryId: string): Promise<FacetTable> {
  const tables = kept.get(database) ?? new Map<string, KeptTable>()
  kept.set(database, tables)
  // Read before the rows: the table may then be newer than its revision, never older.
  const revision = await findRevision(database, 'catalogue')
  const known = tables.get(categoryId)
  if (known?.revision === revision) return known.table
  const table = findFacetTable(database, categoryId)
  tables.set(categoryId, { revision, table })
  // A failed count is repeated next time.
  table.catch(() => tables.delete(categoryId))
  return table
}

export function toFacets(
  { cells, subCategories }: FacetTable,
  { subcategory = '', price }: CategoryFilters,
): CategoryFacets {
  const wanted = subCategories.filter(({ name }) => nameKey(name) === nameKey(subcategory)).map(({ _id }) => _id)
  const ofSubCategory = subcategory === '' ? cells : cells.filter((cell) => wanted.includes(cell.subCategoryId))
  const ofPrice = price === undefined ? cells : cells.filter((cell) => cell.bucket === price)
  return {
    price: PRICE_BUCKET_IDS.map((bucket) => ({
      bucket,
      count: sum(ofSubCategory.filter((cell) => cell.bucket === bucket)),
    })),
    subcategory: subCategories
      .filter(({ isActive }) => isActive)
      .map(({ _id, name }) => ({ name, count: sum(ofPrice.filter((cell) => cell.subCategoryId === _id)) })),
  }
}

const sum = (cells: readonly FacetCell[]): number => cells.reduce((total, { count }) => total + count, 0)
