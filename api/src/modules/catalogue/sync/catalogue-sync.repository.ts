import type { Database } from '../../../database/database.ts'

export interface ChangedProduct {
  readonly id: string
  readonly isRemoved: boolean
}

export async function findChangedProducts(
  database: Database,
  since: number,
  limit: number,
): Promise<readonly ChangedProduct[]> {
  const rows = await database
    .selectFrom('products')
    .select(['id', 'deleted_at', 'hidden_at'])
    .where('revision', '>', since)
    .orderBy('revision')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ id: row.id, isRemoved: row.deleted_at !== null || row.hidden_at !== null }))
}
