import { type Insertable, sql, type Updateable } from 'kysely'
import type { Reader, Transaction } from '../../../database/database.ts'
import { getEngine } from '../../../database/engine.ts'
import type { Schema } from '../../../database/schema.ts'
import { recomputeVisibility } from './product-visibility.repository.ts'
import type { NewVariant } from './variant.repository.ts'

export interface NewProduct {
  readonly name: string
  readonly pictureId: string | null
  readonly summary: string
  readonly description: string
  readonly countryOfOrigin: string
  readonly alcoholPercentage: number
  /** `true` when left out. */
  readonly isAlcoholic?: boolean
  readonly category: string
  readonly subcategory: string
  readonly brand: string
  readonly tags: readonly string[]
  readonly metaTitle: string
  readonly metaDescription: string
  /** At least one; the first supplies the product's price. */
  readonly volumes: readonly NewVariant[]
}

export interface NewProductRowFields {
  readonly id: string
  readonly slug: string
  readonly at: string
  /** When left out, `touchProducts` must follow. */
  readonly revision?: number
}

export function toProductRow(
  product: NewProduct,
  { id, slug, at, revision = 0 }: NewProductRowFields,
): Insertable<Schema['products']> {
  return {
    id,
    name: product.name,
    slug,
    picture_id: product.pictureId,
    summary: product.summary,
    description: product.description,
    country_of_origin: product.countryOfOrigin,
    alcohol_percentage: product.alcoholPercentage,
    is_alcoholic: product.isAlcoholic === false ? 0 : 1,
    category_id: product.category,
    sub_category_id: product.subcategory,
    brand_id: product.brand,
    tags: JSON.stringify(product.tags),
    meta_title: product.metaTitle,
    meta_description: product.metaDescription,
    featured_at: null,
    deleted_at: null,
    created_at: at,
    updated_at: at,
    revision,
  }
}

/** Products of an inactive category or sub-category are inserted as hidden. */
export async function insertProducts(
  transaction: Transaction,
  rows: readonly Insertable<Schema['products']>[],
): Promise<void> {
  await transaction.insertInto('products').values(rows).execute()
  const [first] = rows
  if (first === undefined) return
  const ids = rows.map((row) => row.id)
  await recomputeVisibility(transaction, { ids }, first.created_at)
}

export type ProductChange = Omit<Updateable<Schema['products']>, 'updated_at' | 'revision' | 'version'>

export async function updateProductRow(
  transaction: Transaction,
  id: string,
  change: ProductChange,
  at: string,
): Promise<void> {
  await transaction
    .updateTable('products')
    .set({ ...change, updated_at: at, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Locks the product and the featured one, so that both can be updated in any order. */
export async function lockFeatured(transaction: Transaction, id: string): Promise<void> {
  const query = transaction
    .selectFrom('products')
    .select('id')
    .where((where) => where.or([where('id', '=', id), where('featured_at', 'is not', null)]))
    .orderBy('id')
  await getEngine(transaction).forUpdate(query).execute()
}

export function clearFeatured(
  transaction: Transaction,
  at: string,
): Promise<{ readonly id: string; readonly version: number }[]> {
  return transaction
    .updateTable('products')
    .set({ featured_at: null, updated_at: at, version: sql`version + 1` })
    .where('featured_at', 'is not', null)
    .returning(['id', 'version'])
    .execute()
}

export async function setFeatured(transaction: Transaction, id: string, at: string): Promise<boolean> {
  const result = await transaction
    .updateTable('products')
    .set({ featured_at: at, updated_at: at, version: sql`version + 1` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function addToRating(
  transaction: Transaction,
  id: string,
  { sum, count }: { readonly sum: number; readonly count: number },
): Promise<void> {
  await transaction
    .updateTable('products')
    .set((column) => ({
      rating_sum: column('rating_sum', '+', sum),
      rating_count: column('rating_count', '+', count),
    }))
    .where('id', '=', id)
    .execute()
}

/** Deleted products count, because their slugs stay reserved. */
export async function findProductSlugsLike(database: Reader, slug: string): Promise<string[]> {
  // Slugs hold nothing that LIKE takes for a wild card.
  const rows = await database.selectFrom('products').select('slug').where('slug', 'like', `${slug}%`).execute()
  return rows.map((row) => row.slug)
}

export async function findTakenSlugs(database: Reader, slugs: readonly string[]): Promise<string[]> {
  const rows = await database.selectFrom('products').select('slug').where('slug', 'in', slugs).execute()
  return rows.map((row) => row.slug)
}
