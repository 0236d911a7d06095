import type { Database } from '../../../database/database.ts'

export interface ChangedVariant {
  readonly id: string
  readonly position: number
  readonly size: string
  readonly price: number
  readonly discount: number
  readonly quantity: number
}

export async function findStock(database: Database, productId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await database
    .selectFrom('volumes')
    .select(['id', 'quantity'])
    .where('product_id', '=', productId)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.id, row.quantity]))
}

export async function updateVariant(database: Database, { id, ...change }: ChangedVariant): Promise<void> {
  await database.updateTable('volumes').set(change).where('id', '=', id).execute()
}

export async function recordStockEdit(
  database: Database,
  { volumeId, change, at }: { readonly volumeId: string; readonly change: number; readonly at: string },
): Promise<void> {
  const row = { volume_id: volumeId, change, reason: 'edit', order_id: null, at } as const
  await database.insertInto('stock_ledger').values(row).execute()
}

export async function deleteVariants(database: Database, ids: readonly string[], at: string): Promise<void> {
  await database.updateTable('volumes').set({ deleted_at: at }).where('id', 'in', ids).execute()
}
