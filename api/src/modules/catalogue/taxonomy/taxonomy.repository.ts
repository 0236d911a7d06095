import { type RawBuilder, sql, type Updateable } from 'kysely'
import type { Reader, Transaction } from '../../../database/database.ts'
import { getEngine } from '../../../database/engine.ts'
import { containsText } from '../../../database/like-pattern.ts'
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
  return sql<boolean>`(${flag} and ${containsText(`${table}.name`, search)})`
}

/** Only for the functions below: the three tables share the columns of brands. */
const asBrands = (table: TaxonomyTable) => table as 'brands'

export async function updateTaxonomyRow<T extends TaxonomyTable>(
  transaction: Transaction,
  table: T,
  id: string,
  change: Omit<Updateable<Schema[T]>, 'version'>,
): Promise<void> {
  // PostgreSQL checks references again when a transaction, such as a sale, writes a product twice. The check waits for
  // a new key, so products are locked before it.
  if ('name_key' in change && change.name_key !== undefined) await lockOwnedProducts(transaction, table, id)
  await transaction
    .updateTable(asBrands(table))
    .set({ ...(change as Updateable<Schema['brands']>), version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function isNameTaken(
  database: Reader,
  table: TaxonomyTable,
  id: string,
  nameKey: string,
): Promise<boolean> {
  const others = database.selectFrom(asBrands(table)).select('id').where('name_key', '=', nameKey).where('id', '!=', id)
  const sameCategory = sql<boolean>`category_id = (select category_id from sub_categories where id = ${id})`
  const found = await (table === 'sub_categories' ? others.where(sameCategory) : others).executeTakeFirst()
  return found !== undefined
}

/** @param categoryId of a sub-category */
export async function findTaxonomyIdByName(
  database: Reader,
  table: TaxonomyTable,
  nameKey: string,
  categoryId?: string,
): Promise<string | undefined> {
  const all = database
    .selectFrom(asBrands(table))
    .select('id')
    .where('name_key', '=', nameKey)
    .where('deleted_at', 'is', null)
  const found = categoryId === undefined ? all : all.where(sql<boolean>`category_id = ${categoryId}`)
  return (await found.executeTakeFirst())?.id
}

/** Soft-deletes the row, which deleted products still reference, but frees its name. */
export async function deleteTaxonomyRow(
  transaction: Transaction,
  table: TaxonomyTable,
  id: string,
  at: string,
): Promise<void> {
  // Compared names have no upper-case letters.
  const nameKey = `DELETED ${id}`
  await updateTaxonomyRow(transaction, asBrands(table), id, { deleted_at: at, is_active: 0, name_key: nameKey })
  if (table !== 'categories') return
  await updateTaxonomyRow(transaction, 'categories', id, { slug: nameKey, picture_id: null })
}

export async function countProducts(database: Reader, table: TaxonomyTable, id: string): Promise<number> {
  const { count } = await database
    .selectFrom('products')
    .where(PRODUCT_COLUMNS[table], '=', id)
    .where('deleted_at', 'is', null)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function countSubCategories(database: Reader, categoryId: string): Promise<number> {
  const { count } = await database
    .selectFrom('sub_categories')
    .where('category_id', '=', categoryId)
    .where('deleted_at', 'is', null)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

async function lockOwnedProducts(transaction: Transaction, table: TaxonomyTable, id: string): Promise<void> {
  const query = transaction.selectFrom('products').select('id').where(PRODUCT_COLUMNS[table], '=', id).orderBy('id')
  await getEngine(transaction).forUpdate(query).execute()
}

export async function findOwnedProductIds(database: Reader, table: TaxonomyTable, id: string): Promise<string[]> {
  const rows = await database
    .selectFrom('products')
    .select('id')
    .where(PRODUCT_COLUMNS[table], '=', id)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map((row) => row.id)
}
