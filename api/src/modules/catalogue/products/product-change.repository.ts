import { sql, type Updateable } from 'kysely'
import type { Database } from '../../../database/database.ts'
import type { Schema } from '../../../database/schema.ts'

export interface ProductState {
  readonly version: number
  readonly pictureId: string | null
  readonly category: string
  readonly subcategory: string
  readonly brand: string
}

export function findProductState(database: Database, id: string): Promise<ProductState | undefined> {
  return database
    .selectFrom('products')
    .select(['version', 'picture_id as pictureId', 'category_id as category', 'sub_category_id as subcategory'])
    .select('brand_id as brand')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

export type ProductChange = Omit<Updateable<Schema['products']>, 'updated_at' | 'revision' | 'version'>

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
