import { PRICE_BUCKET_IDS } from '@usiku/contracts/catalogue/category-filters.ts'
import type { CategoryFacets } from '@usiku/contracts/catalogue/schemas.ts'
import { readCatalogueState } from '../../../database/catalogue-state.ts'
import type { Database } from '../../../database/database.ts'
import { normalizeName } from '../taxonomy/taxonomy-rules.ts'
import { type FacetCell, type FacetTable, findFacetTable } from './category-facets.repository.ts'
import type { CategoryFilters } from './product-list.repository.ts'

export async function getCategoryFacets(
  database: Database,
  categoryId: string,
  filters: CategoryFilters,
): Promise<CategoryFacets> {
  return toFacets(await getCachedTable(database, categoryId), filters)
}

interface CachedTable {
  readonly revision: number
  readonly table: Promise<FacetTable>
}

/** Counting reads every product of the category, so cache it per revision, not per page. */
const cache = new WeakMap<Database, Map<string, CachedTable>>()

async function getCachedTable(database: Database, categoryId: string): Promise<FacetTable> {
  const tables = cache.get(database) ?? new Map<string, CachedTable>()
  cache.set(database, tables)
  // Read before the rows: the table may then be newer than its revision, never older.
  const { lists: revision } = await readCatalogueState(database)
  const cached = tables.get(categoryId)
  if (cached?.revision === revision) return cached.table
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
  const wanted = subCategories
    .filter(({ name }) => normalizeName(name) === normalizeName(subcategory))
    .map(({ _id }) => _id)
  const inSubCategory = subcategory === '' ? cells : cells.filter((cell) => wanted.includes(cell.subCategoryId))
  const inPrice = price === undefined ? cells : cells.filter((cell) => cell.bucket === price)
  return {
    price: PRICE_BUCKET_IDS.map((bucket) => ({
      bucket,
      count: sum(inSubCategory.filter((cell) => cell.bucket === bucket)),
    })),
    subcategory: subCategories
      .filter(({ isActive }) => isActive)
      .map(({ _id, name }) => ({ name, count: sum(inPrice.filter((cell) => cell.subCategoryId === _id)) })),
  }
}

const sum = (cells: readonly FacetCell[]): number => cells.reduce((total, { count }) => total + count, 0)
