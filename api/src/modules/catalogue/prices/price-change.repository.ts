import type { Reader, Transaction } from '../../../database/database.ts'
import { getEngine } from '../../../database/engine.ts'
import type { PriceColumns, StoredPrice } from '../../../database/price-columns.ts'

export interface DuePrice extends StoredPrice {
  readonly id: string
  readonly product_id: string
  readonly price: number
}

/** Locks them until the end of the transaction. */
export function lockDuePrices(transaction: Transaction, at: string): Promise<DuePrice[]> {
  const query = transaction
    .selectFrom('volumes')
    .select(['id', 'product_id', 'price', 'discount', 'regular_discount', 'sales'])
    .where('price_changes_at', '<=', at)
    // As orders lock them: bundles after their parts.
    .orderBy('is_bundle')
    .orderBy('id')
  return getEngine(transaction).forUpdate(query).execute()
}

export async function updatePrice(transaction: Transaction, id: string, columns: PriceColumns): Promise<void> {
  await transaction.updateTable('volumes').set(columns).where('id', '=', id).execute()
}

/** A UTC ISO string. */
export async function findNextPriceChangeTime(database: Reader): Promise<string | undefined> {
  const row = await database
    .selectFrom('volumes')
    .select('price_changes_at')
    .where('price_changes_at', 'is not', null)
    .orderBy('price_changes_at')
    .limit(1)
    .executeTakeFirst()
  return row?.price_changes_at ?? undefined
}
