import type { Reader } from '../../../database/database.ts'

export interface ChangedRow {
  readonly slug: string
  readonly changedAt: string
}

export async function countProducts(database: Reader): Promise<number> {
  const { total } = await database
    .selectFrom('products')
    .where('deleted_at', 'is', null)
    .where('hidden_at', 'is', null)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export async function listProductsAfter(database: Reader, after: string, limit: number): Promise<ChangedRow[]> {
  const rows = await database
    .selectFrom('products')
    .select(['slug', 'updated_at'])
    .where('deleted_at', 'is', null)
    .where('hidden_at', 'is', null)
    .where('slug', '>', after)
    .orderBy('slug')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ slug: row.slug, changedAt: row.updated_at }))
}

export async function findNewestProductTime(database: Reader): Promise<string | undefined> {
  const row = await database
    .selectFrom('products')
    .where('deleted_at', 'is', null)
    .where('hidden_at', 'is', null)
    .select((select) => select.fn.max('created_at').as('newest'))
    .executeTakeFirstOrThrow()
  return row.newest ?? undefined
}

export async function listCategoriesExcept(
  database: Reader,
  nameKeys: readonly string[],
  limit: number,
): Promise<ChangedRow[]> {
  const rows = await database
    .selectFrom('categories')
    .where('is_active', '=', 1)
    .where('deleted_at', 'is', null)
    .where('name_key', 'not in', nameKeys)
    .select((select) => [
      'slug',
      'created_at',
      select
        .selectFrom('products')
        .whereRef('products.category_id', '=', 'categories.id')
        .where('products.deleted_at', 'is', null)
        .where('products.hidden_at', 'is', null)
        .select((product) => product.fn.max('products.created_at').as('newest'))
        .as('newest'),
    ])
    .orderBy('slug')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ slug: row.slug, changedAt: row.newest ?? row.created_at }))
}
