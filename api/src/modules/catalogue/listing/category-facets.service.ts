import { PRICE_BUCKET_IDS } from '@usiku/contracts/catalogue/category-filters.ts'
import type { CategoryFacets } from '@usiku/contracts/catalogue/schemas.ts'
import type { Database } from '../../../database/database.ts'
import { computeOnce } from '../../../database/lists-cache.ts'
import { normalizeName } from '../taxonomy/taxonomy-rules.ts'
import { type FacetCell, type FacetTable, findFacetTable } from './category-facets.repository.ts'
import type { CategoryFilters } from './product-list.repository.ts'

export async function getCategoryFacets(
  database: Database,
  categoryId: string,
  filters: CategoryFilters,
): Promise<CategoryFacets> {
  const table = await computeOnce(database, `facets ${categoryId}`, () => findFacetTable(database, categoryId))
  return toFacets(table, filters)
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
