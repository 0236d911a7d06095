import type { FeaturedProduct } from '@usiku/contracts/catalogue/operations.ts'
import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { PICTURE_COLUMNS, toImageUrl, toPicture } from '../../../database/picture-columns.ts'

export async function findFeatured(database: Database): Promise<FeaturedProduct | null> {
  const row = await database
    .selectFrom('products')
    .leftJoin('pictures', 'pictures.id', 'products.picture_id')
    .select(['products.id', 'products.name', 'products.slug', 'products.featured_at'])
    .select(PICTURE_COLUMNS)
    .where('products.featured_at', 'is not', null)
    .where('products.deleted_at', 'is', null)
    .where('products.hidden_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined || row.featured_at === null) return null
  const picture = toPicture(row)
  return {
    _id: row.id,
    name: row.name,
    slug: row.slug,
    featuredDate: row.featured_at,
    thumbnailImage: toImageUrl(picture),
    picture,
  }
}

export function clearFeatured(
  database: Database,
  at: string,
  revision: number,
): Promise<{ readonly id: string; readonly version: number }[]> {
  return database
    .updateTable('products')
    .set({ featured_at: null, updated_at: at, revision, version: sql`version + 1` })
    .where('featured_at', 'is not', null)
    .returning(['id', 'version'])
    .execute()
}

export async function setFeatured(database: Database, id: string, at: string, revision: number): Promise<boolean> {
  const result = await database
    .updateTable('products')
    .set({ featured_at: at, updated_at: at, revision, version: sql`version + 1` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}
