import type { SubCategory } from '@usiku/contracts/catalogue/operations.ts'
import type { Insertable, Selectable } from 'kysely'
import type { Reader, Transaction } from '../../../database/database.ts'
import type { PageWindow } from '../../../database/pagination.ts'
import type { Schema } from '../../../database/schema.ts'
import { isListed, type TaxonomyFilter } from './taxonomy.repository.ts'

export interface SubCategoryFilter extends TaxonomyFilter {
  readonly category?: string | undefined
}

export async function pageSubCategories(
  database: Reader,
  window: PageWindow,
  filter: SubCategoryFilter = {},
): Promise<{ readonly subCategories: SubCategory[]; readonly total: number }> {
  const active = database.selectFrom('categories').select('id').where('is_active', '=', 1)
  const { inactive = false, category } = filter
  const found = selectListed(database, filter)
  const all = category === undefined ? found : found.where('category_id', '=', category)
  const wanted = inactive ? all : all.where('category_id', 'in', active)
  const rows = await wanted.selectAll().limit(window.pageSize).offset(window.offset).execute()
  const { total } = await wanted
    .clearOrderBy()
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { subCategories: rows.map(toSubCategory), total }
}

export async function findSubCategoriesIn(
  database: Reader,
  categoryIds: readonly string[],
  inactive = false,
): Promise<SubCategory[]> {
  if (categoryIds.length === 0) return []
  const rows = await selectListed(database, { inactive }).selectAll().where('category_id', 'in', categoryIds).execute()
  return rows.map(toSubCategory)
}

export async function findSubCategory(database: Reader, id: string): Promise<SubCategory | undefined> {
  const row = await database
    .selectFrom('sub_categories')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row && toSubCategory(row)
}

export async function insertSubCategory(
  transaction: Transaction,
  row: Insertable<Schema['sub_categories']>,
): Promise<SubCategory | undefined> {
  const added = await transaction
    .insertInto('sub_categories')
    .values(row)
    .onConflict((conflict) => conflict.columns(['category_id', 'name_key']).doNothing())
    .returningAll()
    .executeTakeFirst()
  return added && toSubCategory(added)
}

function selectListed(database: Reader, filter: TaxonomyFilter) {
  return database
    .selectFrom('sub_categories')
    .where('deleted_at', 'is', null)
    .where(isListed('sub_categories', filter))
    .orderBy('name_key')
    .orderBy('id')
}

function toSubCategory(row: Selectable<Schema['sub_categories']>): SubCategory {
  return {
    _id: row.id,
    name: row.name,
    description: row.description,
    category: row.category_id,
    isActive: row.is_active === 1,
    version: row.version,
  }
}
