import type { Transaction } from '../../../database/database.ts'
import { getEngine } from '../../../database/engine.ts'
import { createId } from '../../../database/ids.ts'

export interface NewVariant {
  readonly size: string
  readonly price: number
  readonly discount: number
  readonly quantity: number
}

export interface ProductVariants {
  readonly productId: string
  readonly volumes: readonly (NewVariant & { readonly position?: number })[]
  readonly at: string
}

/** The quantities are the opening stock, which belongs into the ledger. @returns the new volumes */
export async function insertVariants(
  transaction: Transaction,
  products: readonly ProductVariants[],
): Promise<{ readonly volumeId: string; readonly quantity: number; readonly at: string }[]> {
  const entries = products.flatMap(({ productId, volumes, at }) =>
    volumes.map(({ size, price, discount, quantity, position }, index) => ({
      row: {
        id: createId(),
        product_id: productId,
        position: position ?? index,
        size,
        price,
        discount,
        quantity,
        deleted_at: null,
      },
      at,
    })),
  )
  if (entries.length === 0) return []
  await transaction
    .insertInto('volumes')
    .values(entries.map(({ row }) => row))
    .execute()
  return entries.map(({ row: { id, quantity }, at }) => ({ volumeId: id, quantity, at }))
}

export interface ChangedVariant {
  readonly id: string
  readonly position: number
  readonly size: string
  readonly price: number
  readonly discount: number
}

/** No order takes or returns stock of the product until the end of the transaction. */
export async function lockStock(transaction: Transaction, productId: string): Promise<ReadonlyMap<string, number>> {
  const query = transaction
    .selectFrom('volumes')
    .select(['id', 'quantity'])
    .where('product_id', '=', productId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
  const rows = await getEngine(transaction).forUpdate(query).execute()
  return new Map(rows.map((row) => [row.id, row.quantity]))
}

export async function updateVariant(transaction: Transaction, { id, ...change }: ChangedVariant): Promise<void> {
  await transaction.updateTable('volumes').set(change).where('id', '=', id).execute()
}

export async function deleteVariants(transaction: Transaction, ids: readonly string[], at: string): Promise<void> {
  await transaction.updateTable('volumes').set({ deleted_at: at }).where('id', 'in', ids).execute()
}
