import { type RawBuilder, sql, type Updateable } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { toLikePattern } from '../../../database/like-pattern.ts'
import type { Schema } from '../../../database/schema.ts'

export type TaxonomyTable = 'categories' | 'sub_categories' | 'brands'

export const PRODUCT_COLUMNS = {
  categories: 'category_id',
  sub_categories: 'sub_category_id',
  brands: 'brand_id',
} as const satisfies Record<TaxonomyTable, keyof Schema['products']>

export interface TaxonomyFilter {
  readonly inactive?: boolean | undefined
  readonly search?: string | undefined
}

export function isListed(table: TaxonomyTable, { inactive = false, search = '' }: TaxonomyFilter): RawBuilder<boolean> {
  const flag = sql<boolean>`${sql.ref(`${table}.is_active`)} in ${inactive ? sql`(0, 1)` : sql`(1)`}`
  if (search === '') return flag
  const pattern = toLikePattern(search)
  return sql<boolean>`(${flag} and lower(${sql.ref(`${table}.name`)}) like ${pattern} escape '\\')`
}

/** Only for the functions below: the three tables share the columns of brands. */
const asBrands = (table: TaxonomyTable) => table as 'brands'

export async function updateTaxonomyRow<T extends TaxonomyTable>(
  database: Database,
  table: T,
  id: string,
  change: Omit<Updateable<Schema[T]>, 'version'>,
): Promise<void> {
  await database
    .updateTable(asBrands(table))
    .set({ ...(change as Updateable<Schema['brands']>), version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function isNameTaken(
  database: Database,
  table: TaxonomyTable,
  id: string,
  nameKey: string,
): Promise<boolean> {
  const others = database.selectFrom(asBrands(table)).select('id').where('name_key', '=', nameKey).where('id', '!=', id)
  const sameCategory = sql<boolean>`category_id = (select category_id from sub_categories where id = ${id})`
  const found = await (table === 'sub_categories' ? others.where(sameCategory) : others).executeTakeFirst()
  return found !== undefined
}

/** Soft-deletes the row, which deleted products still reference, but frees its name. */
export async function deleteTaxonomyRow(
  database: Database,
  table: TaxonomyTable,
  id: string,
  at: string,
): Promise<void> {
  // Compared names have no upper-case letters.
  const nameKey = `DELETED ${id}`
  await updateTaxonomyRow(database, asBrands(table), id, { deleted_at: at, is_active: 0, name_key: nameKey })
  if (table !== 'categories') return
  await updateTaxonomyRow(database, 'categories', id, { slug: nameKey, picture_id: null })
}

export async function countProducts(database: Database, table: TaxonomyTable, id: string): Promise<number> {
  const { count } = await database
    .selectFrom('products')
    .where(PRODUCT_COLUMNS[table], '=', id)
    .where('deleted_at', 'is', null)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function countSubCategories(database: Database, categoryId: string): Promise<number> {
  const { count } = await database
    .selectFrom('sub_categories')
    .where('category_id', '=', categoryId)
    .where('deleted_at', 'is', null)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function touchProducts(
  database: Database,
  table: TaxonomyTable,
  id: string,
  revision: number,
): Promise<void> {
  await database
    .updateTable('products')
    .set({ revision })
    .where(PRODUCT_COLUMNS[table], '=', id)
    .where('deleted_at', 'is', null)
    .execute()
}
