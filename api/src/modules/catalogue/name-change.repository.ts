import { sql, type Updateable } from 'kysely'
import type { Database } from '../../database/open-database.ts'
import type { Schema } from '../../database/schema.ts'

export type NameTable = 'categories' | 'sub_categories' | 'brands'

export const POINTER_OF = {
  categories: 'category_id',
  sub_categories: 'sub_category_id',
  brands: 'brand_id',
} as const satisfies Record<NameTable, keyof Schema['products']>

/** Only for the functions below: the three tables share the columns of brands. */
const alike = (table: NameTable) => table as 'brands'

export async function updateNamed<T extends NameTable>(
  database: Database,
  table: T,
  id: string,
  change: Omit<Updateable<Schema[T]>, 'version'>,
): Promise<void> {
  await database
    .updateTable(alike(table))
    .set({ ...(change as Updateable<Schema['brands']>), version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function isNameTaken(database: Database, table: NameTable, id: string, nameKey: string): Promise<boolean> {
  const others = database.selectFrom(alike(table)).select('id').where('name_key', '=', nameKey).where('id', '!=', id)
  const sameCategory = sql<boolean>`category_id = (select category_id from sub_categories where id = ${id})`
  const found = await (table === 'sub_categories' ? others.where(sameCategory) : others).executeTakeFirst()
  return found !== undefined
}

/** Soft-deletes the row, which deleted products still reference, but frees its name. */
export async function deleteNamed(database: Database, table: NameTable, id: string, at: string): Promise<void> {
  // Compared names have no upper-case letters.
  const nameKey = `DELETED ${id}`
  await updateNamed(database, alike(table), id, { deleted_at: at, is_active: 0, name_key: nameKey })
  if (table !== 'categories') return
  await updateNamed(database, 'categories', id, { slug: nameKey, picture_id: null })
}

export async function countProducts(database: Database, table: NameTable, id: string): Promise<number> {
  const { count } = await database
    .selectFrom('products')
    .where(POINTER_OF[table], '=', id)
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

export async function touchProducts(database: Database, table: NameTable, id: string, revision: number): Promise<void> {
  await database
    .updateTable('products')
    .set({ revision })
    .where(POINTER_OF[table], '=', id)
    .where('deleted_at', 'is', null)
    .execute()
}
