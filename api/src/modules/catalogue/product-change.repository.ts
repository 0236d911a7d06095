import { sql, type Updateable } from 'kysely'
import type { Database } from '../../database/open-database.ts'
import type { Schema } from '../../database/schema.ts'

/** What a change of a product has to know of it beforehand. */
export interface ProductState {
  readonly version: number
  readonly pictureId: string | null
  readonly category: string
  readonly subcategory: string
  readonly brand: string
}

/** A product as it stands; `undefined` when there is none or it was deleted. */
export function findProductState(database: Database, id: string): Promise<ProductState | undefined> {
  return database
    .selectFrom('products')
    .select(['version', 'picture_id as pictureId', 'category_id as category', 'sub_category_id as subcategory'])
    .select('brand_id as brand')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** What a product's row takes; what is left out or `undefined` stays. */
export type ProductChange = Omit<Updateable<Schema['products']>, 'updated_at' | 'revision' | 'version'>

/** Changes a product's own row and counts the change in it. */
export async function updateProductRow(
  database: Database,
  id: string,
  change: ProductChange,
  { at, revision }: { readonly at: string; readonly revision: number },
): Promise<void> {
  await database
    .updateTable('products')
    .set({ ...change, updated_at: at, revision, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}
